import type { Project } from 'ts-morph';
import { renameKernelName } from './rename-kernel-name.ts';

export type Codemod = (project: Project) => string[];

export const codemods: Readonly<Record<string, Codemod>> = {
  'trim-end-of': (project) =>
    renameKernelName(project, {
      subpath: 'domain',
      name: 'withoutEnding',
      newName: 'trimEndOf',
    }),
};
