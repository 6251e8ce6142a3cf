import { isModulePattern } from '@worklane/shared-kernel/contracts';
import { isWorklaneModule } from '@worklane/shared-kernel/modules';
import manifest from '../../module.json';
import * as door from './module.ts';

test('the module keeps the agreement with the shell, under the name and paths it announces', () => {
  expect(isWorklaneModule(door)).toBe(true);
  expect(door.name).toBe(manifest.name);
  expect(door.routes.map(({ path }) => path)).toEqual(manifest.paths.map(({ pattern }) => pattern));
  expect(manifest.paths.map(({ pattern }) => isModulePattern(pattern))).not.toContain(false);
});
