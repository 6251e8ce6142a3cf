import { isWorklaneModule, offerOf, type WidgetName } from '@worklane/shared-kernel/modules';
import manifest from '../../module.json';
import * as door from './module.ts';

test('the module keeps the agreement with the shell, under the name, paths and widgets it announces', () => {
  expect(isWorklaneModule(door)).toBe(true);
  expect(door.name).toBe(manifest.name);
  expect(door.routes.map(({ path }) => path)).toEqual(manifest.paths.map(({ pattern }) => pattern));
  expect(Object.keys(door.widgets ?? {}).map((name) => offerOf(name as WidgetName))).toEqual(
    manifest.widgets.offers,
  );
});
