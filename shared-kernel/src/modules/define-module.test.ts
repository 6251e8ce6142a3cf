import { defineModule, isWorklaneModule } from './define-module.ts';

const Page = () => null;
const good = defineModule({
  name: 'mf-orchard',
  routes: [{ path: '/orchard', load: async () => ({ Page }) }],
  texts: {},
});

test('MFE-04 an object that keeps the module contract is accepted', () => {
  expect(isWorklaneModule(good)).toBe(true);
  const widgets = { 'business.badge-cards': async () => ({ Widget: Page }) };
  expect(isWorklaneModule({ ...good, widgets })).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['another contract', { ...good, contract: 2 }],
  ['no name', { ...good, name: undefined }],
  ['routes that are no list', { ...good, routes: {} }],
  ['a route that loads nothing', { ...good, routes: [{ path: '/orchard' }] }],
  ['a widget that loads nothing', { ...good, widgets: { 'business.badge-cards': {} } }],
  ['no texts', { ...good, texts: undefined }],
  ['something else than a function to send with', { ...good, resume: true }],
])('MFE-04 %s is not accepted as a module', (_, value) => {
  expect(isWorklaneModule(value)).toBe(false);
});
