import type { PageModule, PageReleaseSet, ReleaseReport } from '@worklane/shared-kernel/contracts';
import {
  defineModule,
  holdUnsavedWork,
  LoadTimeoutError,
  type WorklaneModule,
} from '@worklane/shared-kernel/modules';
import { aPageModule, aReleaseSet } from '../../testing/release-set.ts';
import { preloadTarget } from '../files/preload.ts';
import { watchInteraction } from '../reports/interaction.ts';
import type { ReportSink } from '../reports/page-reports.ts';
import { enterModule } from './enter-module.ts';
import { ModuleFailure } from './module-failure.ts';
import { ModuleRegistry } from './module-registry.ts';
import { ModuleWidgets } from './module-widgets.ts';

const orchard = 'mf-orchard';

const release = (version: string, { name = orchard, ...manifest }: Partial<PageModule['manifest']> = {}) =>
  aPageModule(name, { paths: [{ pattern: `/${name}`, access: 'public' }], ...manifest }, version);

const setOf = (number: number, ...modules: PageModule[]): PageReleaseSet =>
  aReleaseSet(modules, { number, provides: { events: [], widgets: [] } });

const moduleOf = ({ manifest }: PageModule): WorklaneModule =>
  defineModule({ name: manifest.name, routes: [], texts: {} });

type Load = (release: PageModule) => Promise<WorklaneModule>;

function start(first: PageReleaseSet, load: Load = async (found) => moduleOf(found)) {
  let live: PageReleaseSet | null = first;
  const reports: ReleaseReport[] = [];
  const thrown: Parameters<ReportSink['addError']>[] = [];
  const loads = jest.fn(load);
  const registry = new ModuleRegistry({
    releaseSet: first,
    loadModule: loads,
    fetchReleaseSet: async () => {
      if (!live) throw new Error('no release set');
      return live;
    },
    reports: {
      add: (report) => reports.push(report as ReleaseReport),
      addError: (...error) => thrown.push(error),
    },
  });
  return {
    registry,
    reports,
    thrown,
    loads,
    promote: (next: PageReleaseSet | null) => {
      live = next;
    },
    runs: () => {
      const state = registry.stateOf(orchard);
      return state?.status === 'ready' ? state.release.version : state?.status;
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
function pending<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((take) => {
    resolve = take;
  });
  return { promise, resolve };
}
async function enter(registry: ModuleRegistry): Promise<() => void> {
  const leave = enterModule(registry, orchard);
  await settled();
  return leave;
}

const one = setOf(1, release('0.1.0'));
const two = setOf(2, release('0.2.0'));

test('MFE-03 the first page does not check for updates; a later entry applies new releases', async () => {
  const { registry, promote, runs, loads } = start(one);
  const leave = await enter(registry);
  promote(two);
  expect(runs()).toBe('0.1.0');
  leave();
  await enter(registry);
  expect(runs()).toBe('0.2.0');
  expect(loads).toHaveBeenCalledTimes(2);
});

test('MFE-03 a rollback is applied in the same way, and an older set is not', async () => {
  const { registry, promote, runs } = start(two);
  await enter(registry);
  promote(one);
  await enter(registry);
  expect(runs()).toBe('0.2.0');
  promote({ ...one, number: 3 });
  await enter(registry);
  expect(runs()).toBe('0.1.0');
});

test('MFE-03 a newer release replaces neither unsaved work nor a page in use', async () => {
  watchInteraction();
  const { registry, promote, runs } = start(one);
  await enter(registry);
  promote(two);
  const save = holdUnsavedWork();
  await enter(registry);
  expect(runs()).toBe('0.1.0');
  save();
  const leave = enterModule(registry, orchard);
  expect(runs()).toBe('0.2.0');
  await settled();
  leave();
  promote(setOf(3, release('0.3.0')));
  enterModule(registry, orchard);
  dispatchEvent(new Event('pointerdown'));
  await settled();
  expect(runs()).toBe('0.2.0');
  await enter(registry);
  expect(runs()).toBe('0.3.0');
});

test('MFE-04 the running release stays if a newer release or set does not load', async () => {
  const { registry, promote, runs, reports } = start(one, async (found) => {
    if (found.version === '0.2.0') throw new ModuleFailure('notFound');
    return moduleOf(found);
  });
  await enter(registry);
  promote(null);
  await enter(registry);
  expect(runs()).toBe('0.1.0');
  promote(two);
  await enter(registry);
  expect(runs()).toBe('0.1.0');
  expect(reports).toEqual([
    expect.objectContaining({ id: '0.1.0-00000000', kind: 'loaded', reason: null }),
    expect.objectContaining({ id: '0.2.0-00000000', kind: 'loadFailed', reason: 'notFound' }),
  ]);
});

test('a module keeps its paths until its newer release is applied', async () => {
  const { registry, promote } = start(one);
  await enter(registry);
  promote(setOf(2, release('0.2.0', { paths: [{ pattern: '/pears', access: 'public' }] })));
  const save = holdUnsavedWork();
  await enter(registry);
  expect(registry.ownerOf('/mf-orchard')).not.toBeNull();
  expect(registry.ownerOf('/pears')).toBeNull();
  save();
  await enter(registry);
  expect(registry.ownerOf('/mf-orchard')).toBeNull();
  expect(registry.ownerOf('/pears')).not.toBeNull();
});

describe('MFE-04 an incompatible release is refused before any of its code runs', () => {
  test.each<[string, Partial<PageModule['manifest']>, string]>([
    ['another kernel', { requires: { kernel: '^9.0.0', shell: '*' } }, 'kernelRange'],
    ['another shell', { requires: { kernel: '*', shell: '>=2.0.0' } }, 'shellRange'],
    ['an unknown event', { events: { emits: [], listens: ['project.vanished@1'] } }, 'eventUnknown'],
    ['an unknown widget of the kernel', { widgets: { offers: ['x.y@9'], uses: [] } }, 'widgetUnknown'],
  ])('%s', async (_, parts, code) => {
    const { registry, loads, reports } = start(setOf(1, release('0.1.0', parts)));
    await registry.load(orchard);
    const state = registry.stateOf(orchard);
    expect(state?.status === 'failed' && state.failure).toMatchObject({
      reason: 'incompatible',
      problems: [expect.objectContaining({ code })],
    });
    expect(loads).not.toHaveBeenCalled();
    expect(reports).toEqual([expect.objectContaining({ kind: 'loadFailed', reason: 'incompatible' })]);
  });
});

test("MFE-04 a release that needs more than this page's kernel is refused", async () => {
  const newer = { ...release('0.2.0'), kernel: '0.1.0', kernelNames: { ui: ['Card', 'Tabs'] } };
  const set = { ...setOf(1, newer), kernelNames: { ui: ['Card'] } };
  const { registry, loads } = start(set);
  await registry.load(orchard);
  const state = registry.stateOf(orchard);
  expect(state?.status === 'failed' && state.failure.problems).toEqual([
    expect.objectContaining({
      code: 'kernelNames',
      params: { module: orchard, names: 'Tabs of ui', built: '0.1.0', version: '0.1.0' },
    }),
  ]);
  expect(loads).not.toHaveBeenCalled();
});

test('MFE-04 in an open page a module must be compatible with the running shell', async () => {
  const { registry, promote, runs } = start(one);
  await enter(registry);
  const next = setOf(2, release('0.2.0', { requires: { kernel: '^0.2.0', shell: '*' } }));
  promote({ ...next, kernel: '0.2.0', shell: { ...next.shell, version: '0.2.0' } });
  await enter(registry);
  expect(runs()).toBe('0.1.0');
});

test('MFE-04 an open page keeps its release if the next one needs another policy', async () => {
  const { registry, promote, runs, reports } = start(one);
  await enter(registry);
  const before = reports.length;
  promote(setOf(2, release('0.2.0', { trustedTypes: ['vue'] })));
  await enter(registry);
  expect(runs()).toBe('0.1.0');
  expect(reports).toHaveLength(before);
  const fresh = start(setOf(2, release('0.2.0', { trustedTypes: ['vue'] })));
  await enter(fresh.registry);
  expect(fresh.runs()).toBe('0.2.0');
});

test('MFE-04 if two modules have the same path, the first keeps it', async () => {
  const thief = release('0.1.0', {
    name: 'mf-thief',
    paths: [{ pattern: '/mf-orchard', access: 'public' }],
  });
  const { registry, runs } = start(setOf(1, release('0.1.0'), thief));
  await registry.load(orchard);
  await registry.load('mf-thief');
  expect(runs()).toBe('0.1.0');
  expect(registry.stateOf('mf-thief')).toMatchObject({ failure: { reason: 'incompatible' } });
});

test('MFE-04 a module whose load timed out is used when it arrives', async () => {
  const { promise: arrival, resolve: arrive } = pending<WorklaneModule>();
  const { registry, runs } = start(one, async () => {
    throw new LoadTimeoutError(orchard, arrival);
  });
  await registry.load(orchard);
  expect(registry.stateOf(orchard)).toMatchObject({ status: 'failed', failure: { reason: 'timeout' } });
  await registry.retry(orchard);
  expect(registry.stateOf(orchard)).toMatchObject({ attempts: 2 });
  arrive(moduleOf(release('0.1.0')));
  await settled();
  expect(runs()).toBe('0.1.0');
});

test("MFE-04 a person's retry does not wait for a hanging request, an automatic retry does", async () => {
  const { registry, loads } = start(one, () => Promise.reject(new ModuleFailure('timeout')));
  await registry.load(orchard);
  await registry.retry(orchard);
  await registry.retry(orchard, true);
  expect(loads.mock.calls.map((call: unknown[]) => call[1])).toEqual(['first', 'automatic', 'byPerson']);
});

describe('MFE-04 a failed module is tried again when a person enters its area', () => {
  const meadow = release('0.1.0', { name: 'mf-meadow' });

  test('after a failed preload, with the live release and without hanging requests', async () => {
    let isAway = true;
    const { registry, promote, runs, loads } = start(setOf(1, release('0.1.0'), meadow), async (found) => {
      if (isAway && found.manifest.name === orchard) throw new ModuleFailure('unreachable');
      return moduleOf(found);
    });
    enterModule(registry, 'mf-meadow');
    await preloadTarget(registry, `/${orchard}`);
    await registry.retry(orchard);
    expect(registry.stateOf(orchard)).toMatchObject({ status: 'failed', attempts: 2 });
    promote(setOf(2, release('0.2.0'), meadow));
    enterModule(registry, orchard);
    await settled();
    expect(registry.stateOf(orchard)).toMatchObject({ status: 'failed', attempts: 1 });
    expect(loads).toHaveBeenLastCalledWith(expect.objectContaining({ version: '0.2.0' }), 'byPerson');
    isAway = false;
    enterModule(registry, 'mf-meadow');
    enterModule(registry, orchard);
    await settled();
    expect(runs()).toBe('0.2.0');
  });

  test("after its widget failed on another module's page", async () => {
    let isAway = true;
    const widgets = { offers: ['business.badge-cards@1'], uses: [] };
    const set = aReleaseSet([release('0.1.0', { widgets }), meadow]);
    const { registry, runs } = start(set, async (found) => {
      if (isAway && found.manifest.name === orchard) throw new ModuleFailure('unreachable');
      return moduleOf(found);
    });
    enterModule(registry, 'mf-meadow');
    const source = new ModuleWidgets(registry);
    source.load('business.badge-cards');
    await settled();
    expect(source.stateOf('business.badge-cards')).toEqual({ status: 'failed', attempts: 1 });
    isAway = false;
    enterModule(registry, orchard);
    await settled();
    expect(runs()).toBe('0.1.0');
  });

  test('after one of its pages could not be drawn, without loading it again', async () => {
    const { registry, runs, loads } = start(setOf(1, release('0.1.0'), meadow));
    await enter(registry);
    await registry.reportFailure(orchard, new Error('planted'));
    expect(runs()).toBe('failed');
    enterModule(registry, 'mf-meadow');
    await enter(registry);
    expect(runs()).toBe('0.1.0');
    expect(loads.mock.calls.filter(([{ manifest }]) => manifest.name === orchard)).toHaveLength(1);
  });

  test('but not at the first entry, whose own load has just failed', async () => {
    const { registry, loads } = start(one, () => Promise.reject(new ModuleFailure('notFound')));
    await preloadTarget(registry, `/${orchard}`);
    await enter(registry);
    expect(loads).toHaveBeenCalledTimes(1);
  });
});

test('MFE-04 an error in a page, but not in a widget, fails its module', async () => {
  const { registry, runs, reports, thrown } = start(one);
  const ofWidget = new Error('planted');
  const ofPage = new Error('planted');
  await registry.load(orchard);
  await registry.reportWidgetFailure(orchard, ofWidget);
  expect(runs()).toBe('0.1.0');
  await registry.reportFailure(orchard, ofPage);
  expect(runs()).toBe('failed');
  expect(reports.slice(1)).toEqual([
    expect.objectContaining({ kind: 'threw', reason: 'widget' }),
    expect.objectContaining({ kind: 'threw', reason: 'render' }),
  ]);
  const release = { package: orchard, id: one.modules[0]?.id };
  expect(thrown).toEqual([
    [release, 'widget', ofWidget],
    [release, 'render', ofPage],
  ]);
  registry.reactivate(orchard);
  expect(runs()).toBe('0.1.0');
});

test('MFE-04 page code that arrives after the limit is drawn without reloading the module', async () => {
  const { registry, runs, loads } = start(one);
  await registry.load(orchard);
  const { promise: arrival, resolve: arrive } = pending<void>();
  await registry.reportFailure(orchard, new LoadTimeoutError('/mf-orchard', arrival));
  expect(registry.stateOf(orchard)).toMatchObject({ status: 'failed', failure: { reason: 'timeout' } });
  arrive();
  await settled();
  expect(runs()).toBe('0.1.0');
  expect(loads).toHaveBeenCalledTimes(1);
});

test('MFE-04 an empty page is reported once and not reloaded automatically', async () => {
  const { registry, reports, loads, promote, runs } = start(one);
  await registry.load(orchard);
  registry.reportEmptyPage(orchard);
  registry.reportEmptyPage(orchard);
  expect(registry.stateOf(orchard)).toMatchObject({
    status: 'failed',
    attempts: 1,
    failure: { reason: 'empty' },
  });
  expect(reports.filter(({ reason }) => reason === 'empty')).toEqual([
    expect.objectContaining({ kind: 'threw' }),
  ]);
  await registry.retry(orchard);
  expect(registry.stateOf(orchard)).toMatchObject({ status: 'failed', attempts: 2 });
  expect(loads).toHaveBeenCalledTimes(1);
  await registry.retry(orchard, true);
  expect(runs()).toBe('0.1.0');
  registry.reportEmptyPage(orchard);
  promote(setOf(2, release('0.2.0')));
  await registry.retry(orchard);
  expect(runs()).toBe('0.2.0');
});
