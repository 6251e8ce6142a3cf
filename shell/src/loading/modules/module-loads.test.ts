import type { PageReport } from '@worklane/shared-kernel/contracts';
import { defineModule } from '@worklane/shared-kernel/modules';
import { aPageModule, aReleaseSet } from '../../testing/release-set.ts';
import { enterModule } from './enter-module.ts';
import { ModuleRegistry } from './module-registry.ts';

const release = aPageModule(
  'mf-orchard',
  { paths: [{ pattern: '/mf-orchard/:tree?', access: 'public' }] },
  '0.1.0',
);

afterEach(() => history.replaceState(null, '', '/'));

async function vitalsAt(address: string) {
  history.replaceState(null, '', address);
  const added: PageReport[] = [];
  const now = jest.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValue(1_240);
  const registry = new ModuleRegistry({
    releaseSet: aReleaseSet([release]),
    loadModule: async ({ manifest }) => defineModule({ name: manifest.name, routes: [], texts: {} }),
    fetchReleaseSet: async () => aReleaseSet([release]),
    reports: { add: (report) => added.push(report), addError: () => {} },
  });
  const leave = enterModule(registry, 'mf-orchard');
  await new Promise((resolve) => setTimeout(resolve));
  leave();
  now.mockRestore();
  const [loaded, ...vitals] = added;
  expect(loaded?.kind).toBe('loaded');
  return vitals;
}

test('MFE-04 the load time of the shown area is reported by release and path', async () => {
  expect(await vitalsAt('/mf-orchard/7')).toEqual([
    {
      ...{ package: 'mf-orchard', id: release.id, kind: 'vital', metric: 'load' },
      ...{ pattern: '/mf-orchard/:tree?', value: 240 },
    },
  ]);
});

test('a preload delays nobody, so its load time is not reported', async () => {
  expect(await vitalsAt('/elsewhere')).toEqual([]);
});
