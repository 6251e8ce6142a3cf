import { lazy, Suspense } from 'react';
import type { ModuleRegistry } from '../loading/module-registry.ts';

const Banner = lazy(async () => ({ default: (await import('./override-banner.tsx')).OverrideBanner }));

/** Nothing on the pages of people. */
export function OverrideNotice({ registry }: { registry: ModuleRegistry }) {
  const overridden = Object.entries(registry.releaseSet?.underWork ?? {}).filter(
    ([, { isOverride }]) => isOverride,
  );
  return overridden.map(([module, { base }]) => (
    <Suspense key={module} fallback={null}>
      <Banner module={module} base={base} />
    </Suspense>
  ));
}
