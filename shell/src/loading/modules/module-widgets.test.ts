import { defineModule } from '@worklane/shared-kernel/modules';
import { aPageModule, aReleaseSet } from '../../testing/release-set.ts';
import { ModuleRegistry } from './module-registry.ts';
import { ModuleWidgets } from './module-widgets.ts';

const Widget = () => null;
const widgets = { 'business.badge-cards': async () => ({ Widget }) };
const business = defineModule({ name: 'mf-business', routes: [], texts: {}, widgets });

const setOffering = (offers: string[]) =>
  aReleaseSet([aPageModule('mf-projects'), aPageModule('mf-business', { widgets: { offers, uses: [] } })]);

function start(load: () => Promise<typeof business>, offers = ['business.badge-cards@1']) {
  const set = setOffering(offers);
  const registry = new ModuleRegistry({
    releaseSet: set,
    loadModule: load,
    fetchReleaseSet: async () => set,
  });
  return { registry, source: new ModuleWidgets(registry) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('MFE-01 a widget is loaded on request, from the module whose manifest has it', async () => {
  const load = jest.fn(async () => business);
  const { source } = start(load);
  expect(source.stateOf('business.badge-cards')).toEqual({ status: 'loading' });
  expect(load).not.toHaveBeenCalled();
  source.load('business.badge-cards');
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  const ready = source.stateOf('business.badge-cards');
  expect(ready).toEqual({ status: 'ready', widgets });
  expect(source.stateOf('business.badge-cards')).toBe(ready);
});

test('MFE-04 widgets of a failed module fail with its attempts, and a retry restores them', async () => {
  let isAway = true;
  const { source } = start(async () => {
    if (isAway) throw new Error('offline');
    return business;
  });
  source.load('business.badge-cards');
  await settled();
  expect(source.stateOf('business.badge-cards')).toEqual({ status: 'failed', attempts: 1 });
  source.retry('business.badge-cards');
  await settled();
  expect(source.stateOf('business.badge-cards')).toEqual({ status: 'failed', attempts: 2 });
  isAway = false;
  source.retry('business.badge-cards');
  await settled();
  expect(source.stateOf('business.badge-cards').status).toBe('ready');
});

test("MFE-04 a page that could not be drawn does not affect its module's widgets", async () => {
  const { registry, source } = start(async () => business);
  source.load('business.badge-cards');
  await settled();
  registry.reportFailure('mf-business', new Error('cannot be drawn'));
  expect(source.stateOf('business.badge-cards')).toEqual({ status: 'ready', widgets });
});

test.each([
  ['no module has it', []],
  ['only another version exists', ['business.badge-cards@2']],
])('a widget is missing if %s', async (_, offers) => {
  const load = jest.fn(async () => business);
  const { source } = start(load, offers);
  source.load('business.badge-cards');
  await settled();
  expect(source.stateOf('business.badge-cards')).toEqual({ status: 'none' });
  expect(load).not.toHaveBeenCalled();
});
