import type { PageModule, PageReleaseSet, ReleaseReport } from '@worklane/shared-kernel/contracts';
import {
  defineModule,
  holdUnsavedWork,
  LoadTimeoutError,
  type WorklaneModule,
} from '@worklane/shared-kernel/modules';
import { enterModule } from './enter-module.ts';
import { watchInteraction } from './interaction.ts';
import { ModuleFailure } from './module-failure.ts';
import { ModuleRegistry } from './module-registry.ts';

jest.mock('./federation.ts', () => ({ loadModule: jest.fn() }));

const orchard = 'mf-orchard';

function release(version: string, parts: Partial<PageModule['manifest']> = {}): PageModule {
  const name = parts.name ?? orchard;
  return {
    id: `${version}-00000000`,
    version,
    channel: 'live',
    entry: `/releases/${name}/${version}-00000000/entry.js`,
    preload: [],
    manifest: {
      name,
      owner: 'team',
      area: {},
      paths: [{ pattern: `/${name}`, access: 'public' }],
      navigation: [],
      widgets: { offers: [], uses: [] },
      events: { emits: [], listens: [] },
      requires: { kernel: '^0.1.0', shell: '^0.1.0' },
      budgets: { entryBytes: 1, totalBytes: 1 },
      ...parts,
    },
  };
}

const setOf = (number: number, ...modules: PageModule[]): PageReleaseSet => ({
  number,
  kernel: '0.1.0',
  provides: { events: [], widgets: [] },
  shell: { id: '0.1.0-00000000', version: '0.1.0', channel: 'live' },
  modules,
  integrity: {},
});

const moduleOf = ({ manifest }: PageModule): WorklaneModule =>
  defineModule({ name: manifest.name, routes: [], texts: {} });

type Load = (release: PageModule) => Promise<WorklaneModule>;

function start(first: PageReleaseSet, load: Load = async (found) => moduleOf(found)) {
  let live: PageReleaseSet | null = first;
  const reports: ReleaseReport[] = [];
  const loads = jest.fn(load);
  const registry = new ModuleRegistry(
    first,
    loads,
    async () => {
      if (!live) throw new Error('the registry is away');
      return live;
    },
    { add: (report) => reports.push(report) },
  );
  return {
    registry,
    reports,
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
/** The person comes into the module's area, from another one. */
async function enter(registry: ModuleRegistry): Promise<() => void> {
  const leave = enterModule(registry, orchard);
  await settled();
  return leave;
}

const one = setOf(1, release('0.1.0'));
const two = setOf(2, release('0.2.0'));

test('MFE-03 the first page asks for nothing more, and a later entry takes what has been promoted since', async () => {
  const { registry, promote, runs, loads } = start(one);
  const leave = await enter(registry);
  promote(two);
  expect(runs()).toBe('0.1.0');
  leave();
  await enter(registry);
  expect(runs()).toBe('0.2.0');
  expect(loads).toHaveBeenCalledTimes(2);
});

test('MFE-03 a rollback is taken in the same way, and an older set is not', async () => {
  const { registry, promote, runs } = start(two);
  await enter(registry);
  promote(one);
  await enter(registry);
  expect(runs()).toBe('0.2.0');
  promote({ ...one, number: 3 });
  await enter(registry);
  expect(runs()).toBe('0.1.0');
});

test('MFE-03 what nobody has saved, and what a person has begun with, hold a newer release back', async () => {
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

test('MFE-04 with the registry away, or a newer release that fails, what runs goes on', async () => {
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

test('a module that runs keeps its paths until its newer release is taken', async () => {
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

describe('MFE-04 a release that does not fit is refused before any of its code runs', () => {
  test.each<[string, Partial<PageModule['manifest']>, string]>([
    ['another kernel', { requires: { kernel: '^9.0.0', shell: '*' } }, 'kernelRange'],
    ['another shell', { requires: { kernel: '*', shell: '>=2.0.0' } }, 'shellRange'],
    ['an unknown event', { events: { emits: [], listens: ['project.vanished@1'] } }, 'eventUnknown'],
    ['a widget of the kernel that is none', { widgets: { offers: ['x.y@9'], uses: [] } }, 'widgetUnknown'],
  ])('%s', async (_, parts, code) => {
    const { registry, loads, reports } = start(setOf(1, release('0.1.0', parts)));
    await registry.ensure(orchard);
    const state = registry.stateOf(orchard);
    expect(state?.status === 'failed' && state.failure).toMatchObject({
      reason: 'incompatible',
      problems: [expect.objectContaining({ code })],
    });
    expect(loads).not.toHaveBeenCalled();
    expect(reports).toEqual([expect.objectContaining({ kind: 'loadFailed', reason: 'incompatible' })]);
  });
});

test('MFE-04 an open page measures by the shell that runs in it, not by the one that is live', async () => {
  const { registry, promote, runs } = start(one);
  await enter(registry);
  const next = setOf(2, release('0.2.0', { requires: { kernel: '^0.2.0', shell: '*' } }));
  promote({ ...next, kernel: '0.2.0', shell: { ...next.shell, version: '0.2.0' } });
  await enter(registry);
  expect(runs()).toBe('0.1.0');
});

test('MFE-04 of two modules that want one path the first keeps it', async () => {
  const thief = release('0.1.0', {
    name: 'mf-thief',
    paths: [{ pattern: '/mf-orchard', access: 'public' }],
  });
  const { registry, runs } = start(setOf(1, release('0.1.0'), thief));
  await registry.ensure(orchard);
  await registry.ensure('mf-thief');
  expect(runs()).toBe('0.1.0');
  expect(registry.stateOf('mf-thief')).toMatchObject({ failure: { reason: 'incompatible' } });
});

test('MFE-04 a module that comes too late is still taken, once', async () => {
  let arrive: (module: WorklaneModule) => void = () => {};
  const arrival = new Promise<WorklaneModule>((resolve) => {
    arrive = resolve;
  });
  const { registry, runs } = start(one, async () => {
    throw new ModuleFailure('timeout', { arrival });
  });
  await registry.ensure(orchard);
  expect(runs()).toBe('failed');
  await registry.retry(orchard);
  expect(registry.stateOf(orchard)).toMatchObject({ attempts: 2 });
  arrive(moduleOf(release('0.1.0')));
  await settled();
  expect(runs()).toBe('0.1.0');
});

test('MFE-04 a retry says whether a person asks for it, who does not wait for a request that hangs', async () => {
  const load = jest.fn(() => Promise.reject(new ModuleFailure('timeout')));
  const registry = new ModuleRegistry(setOf(1, release('0.1.0')), load, async () =>
    setOf(1, release('0.1.0')),
  );
  await registry.ensure(orchard);
  await registry.retry(orchard);
  await registry.retry(orchard, true);
  expect(load.mock.calls.map((call: unknown[]) => call[1])).toEqual(['first', 'automatic', 'byPerson']);
});

test('MFE-04 failures after the load are told apart: a page that throws, and a widget elsewhere', async () => {
  const { registry, runs, reports } = start(one);
  await registry.ensure(orchard);
  await registry.reportWidgetFailure(orchard, new Error('planted'));
  expect(runs()).toBe('0.1.0');
  await registry.reportFailure(orchard, new Error('planted'));
  expect(runs()).toBe('failed');
  expect(reports.slice(1)).toEqual([
    expect.objectContaining({ kind: 'threw', reason: 'widget' }),
    expect.objectContaining({ kind: 'threw', reason: 'render' }),
  ]);
  registry.resume(orchard);
  expect(runs()).toBe('0.1.0');
});

test('MFE-04 a page of a module that comes too late opens when it comes, without loading the module again', async () => {
  const { registry, runs, loads } = start(one);
  await registry.ensure(orchard);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await registry.reportFailure(orchard, new LoadTimeoutError('/mf-orchard', arrival));
  expect(registry.stateOf(orchard)).toMatchObject({ status: 'failed', failure: { reason: 'timeout' } });
  arrive();
  await settled();
  expect(runs()).toBe('0.1.0');
  expect(loads).toHaveBeenCalledTimes(1);
});
