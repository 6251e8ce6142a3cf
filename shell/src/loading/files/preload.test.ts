import { defineModule } from '@worklane/shared-kernel/modules';
import { aPageModule, aReleaseSet } from '../../testing/release-set.ts';
import { ModuleRegistry } from '../modules/module-registry.ts';
import { preloadTarget } from './preload.ts';

const set = aReleaseSet([
  aPageModule('mf-garden', { paths: [{ pattern: '/garden/:bed', access: 'public' }] }),
]);

const Page = () => null;

function aRegistry(loadPage = async () => ({ Page })) {
  const load = jest.fn(async () =>
    defineModule({ name: 'mf-garden', routes: [{ path: '/garden/:bed', load: loadPage }], texts: {} }),
  );
  return {
    registry: new ModuleRegistry({ releaseSet: set, loadModule: load, fetchReleaseSet: async () => set }),
    load,
  };
}

function setSaveData(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test("a link's module and page are loaded once", async () => {
  const loadPage = jest.fn(async () => ({ Page }));
  const { registry, load } = aRegistry(loadPage);
  await preloadTarget(registry, '/garden/north?row=2');
  await preloadTarget(registry, '/garden/north');
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(registry.stateOf('mf-garden')?.status).toBe('ready');
});

test('nothing is preloaded for unknown paths, other sites, or with data saving on', async () => {
  const { registry, load } = aRegistry();
  await preloadTarget(registry, '/elsewhere');
  await preloadTarget(registry, 'https://other.example/garden/north');
  setSaveData(true);
  await preloadTarget(registry, '/garden/north');
  expect(load).not.toHaveBeenCalled();
  setSaveData(false);
  await preloadTarget(registry, '/garden/north');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that cannot be preloaded causes no error', async () => {
  const { registry } = aRegistry(async () => {
    throw new Error('gone');
  });
  await expect(preloadTarget(registry, '/garden/north')).resolves.toBeUndefined();
  expect(registry.stateOf('mf-garden')?.status).toBe('ready');
});

test('no failure while preloading a link becomes an uncaught error', async () => {
  const { registry } = aRegistry();
  registry.subscribe(() => {
    throw new Error('planted');
  });
  await expect(preloadTarget(registry, '/garden/north')).resolves.toBeUndefined();
  await expect(preloadTarget(registry, '/garden/%E0%A4%A')).resolves.toBeUndefined();
});
