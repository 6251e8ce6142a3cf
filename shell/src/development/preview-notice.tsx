import { lazyPart } from '@worklane/shared-kernel/modules';
import { useSyncExternalStore } from 'react';
import type { ModuleRegistry } from '../loading/module-registry.ts';

const Banner = lazyPart(async () => (await import('./preview-banner.tsx')).PreviewBanner, {
  whenIdle: false,
});

/** Says on every page that this browser tries a release which is not live, or why it does not any more. */
export function PreviewNotice({ registry }: { registry: ModuleRegistry }) {
  const preview = useSyncExternalStore(registry.subscribe, () => registry.releaseSet?.preview);
  return preview ? <Banner preview={preview} /> : null;
}
