import type { Project } from 'ts-morph';
import { renameKernelName } from './rename-kernel-name.ts';

/** Changes the files of a package and returns those it changed. It must find nothing left to do when it runs again. */
export type Codemod = (project: Project) => string[];

/** By the name that upgrades.json of the kernel gives to a deprecated name. */
export const codemods: Readonly<Record<string, Codemod>> = {
  'trim-end-of': (project) =>
    renameKernelName(project, {
      from: '@worklane/shared-kernel/domain',
      name: 'withoutEnding',
      newName: 'trimEndOf',
    }),
};
