import { isModulePattern } from '@worklane/shared-kernel/contracts';
import { isWorklaneModule } from '@worklane/shared-kernel/modules';
import manifest from '../../module.json';
import * as module from './module.ts';

test('the module keeps the module contract, with the name and paths of its manifest', () => {
  expect(isWorklaneModule(module)).toBe(true);
  expect(module.name).toBe(manifest.name);
  expect(module.routes.map(({ path }) => path)).toEqual(manifest.paths.map(({ pattern }) => pattern));
  expect(manifest.paths.map(({ pattern }) => isModulePattern(pattern))).not.toContain(false);
});
