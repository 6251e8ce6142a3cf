import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';

export function aPageModule(
  name: string,
  manifest: Partial<PageModule['manifest']> = {},
  version = '0.1.0',
): PageModule {
  const id = `${version}-00000000`;
  return {
    id,
    version,
    channel: 'live',
    entry: `/releases/${name}/${id}/remoteEntry.js`,
    preload: [],
    manifest: {
      name,
      owner: 'team',
      area: {},
      paths: [],
      navigation: [],
      widgets: { offers: [], uses: [] },
      events: { emits: [], listens: [] },
      requires: { kernel: '^0.1.0', shell: '^0.1.0' },
      budgets: { entryBytes: 1, totalBytes: 1 },
      ...manifest,
    },
  };
}

export const aReleaseSet = (
  modules: PageModule[],
  changes: Partial<PageReleaseSet> = {},
): PageReleaseSet => ({
  number: 1,
  kernel: '0.1.0',
  provides: null,
  shell: { id: '0.1.0-00000000', version: '0.1.0', channel: 'live' },
  modules,
  integrity: {},
  ...changes,
});
