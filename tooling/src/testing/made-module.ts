import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { createModule } from '../new-module/create-module.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

export function useMadeModule() {
  let copy: WorkspaceCopy;
  beforeAll(() => {
    copy = copyWorkspace();
    createModule(copy.root, 'work-orders');
  });
  afterAll(() => copy.remove());
  return {
    root: () => copy.root,
    textOf: (file: string) => readFileSync(join(copy.root, file), 'utf8'),
  };
}
