import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { defineModule } from '@worklane/shared-kernel/modules';
import { ModuleRegistry } from './module-registry.ts';
import { preloadTarget } from './preload.ts';

jest.mock('./federation.ts', () => ({ loadModule: jest.fn() }));

const garden: PageModule = {
  id: '0.1.0-00000000',
  version: '0.1.0',
  channel: 'live',
  entry: '/releases/mf-garden/0.1.0-00000000/entry.js',
  preload: [],
  manifest: {
    name: 'mf-garden',
    owner: 'team',
    area: { 'en-AU': 'Gardens' },
    paths: [{ pattern: '/garden/:bed', access: 'public' }],
    navigation: [],
    widgets: { offers: [], uses: [] },
    events: { emits: [], listens: [] },
    requires: { kernel: '^0.1.0', shell: '^0.1.0' },
    budgets: { entryBytes: 1, totalBytes: 1 },
  },
};
const set = {
  number: 1,
  kernel: '0.1.0',
  shell: { id: '0.1.0-00000000', version: '0.1.0' },
  modules: [garden],
  integrity: {},
} as unknown as PageReleaseSet;

const Page = () => null;

function aRegistry(loadPage = async () => ({ Page })) {
  const load = jest.fn(async () =>
    defineModule({ name: 'mf-garden', routes: [{ path: '/garden/:bed', load: loadPage }], texts: {} }),
  );
  return { registry: new ModuleRegistry(set, load, async () => set), load };
}

function setSaveData(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('module and page behind a link are loaded, once', async () => {
  const loadPage = jest.fn(async () => ({ Page }));
  const { registry, load } = aRegistry(loadPage);
  await preloadTarget(registry, '/garden/north?row=2');
  await preloadTarget(registry, '/garden/north');
  expect(load).toHaveBeenCalledTimes(1);
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(registry.stateOf('mf-garden')?.status).toBe('ready');
});

test('nothing is loaded for a path nobody owns, for another site, or where less data is asked for', async () => {
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

test('a page that cannot be loaded ahead disturbs nobody', async () => {
  const { registry } = aRegistry(async () => {
    throw new Error('gone');
  });
  await expect(preloadTarget(registry, '/garden/north')).resolves.toBeUndefined();
  expect(registry.stateOf('mf-garden')?.status).toBe('ready');
});
