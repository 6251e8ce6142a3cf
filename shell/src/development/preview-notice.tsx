import { lazyPart } from '@worklane/shared-kernel/modules';
import { useSyncExternalStore } from 'react';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';

const Banner = lazyPart(async () => (await import('./preview-banner.tsx')).PreviewBanner, {
  whenIdle: false,
});

export function PreviewNotice({ registry }: { registry: ModuleRegistry }) {
  const preview = useSyncExternalStore(registry.subscribe, () => registry.releaseSet?.preview);
  return preview ? <Banner preview={preview} /> : null;
}
