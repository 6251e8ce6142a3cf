import type { Compilation } from 'webpack';
import type { SharedModule } from '../kernel-names.ts';
import { sharedVersions } from '../shared-libraries.ts';

export function sharedIn(compilation: Compilation): Record<string, string> {
  const names = new Set<string>();
  for (const module of [...compilation.modules] as SharedModule[]) {
    if (module.type === 'provide-module') names.add(module._name ?? '');
    if (module.type === 'consume-shared-module') names.add(module.options?.shareKey ?? '');
  }
  return Object.fromEntries(
    Object.entries(sharedVersions())
      .filter(([name]) => names.has(name))
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}
