import { lazyPart } from '@worklane/shared-kernel/modules';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';

const Banner = lazyPart(async () => (await import('./override-banner.tsx')).OverrideBanner, {
  whenIdle: false,
});

export function OverrideNotice({ registry }: { registry: ModuleRegistry }) {
  const overridden = Object.entries(registry.releaseSet?.underWork ?? {}).filter(
    ([, { isOverride }]) => isOverride,
  );
  return overridden.map(([module, { base }]) => <Banner key={module} module={module} base={base} />);
}
