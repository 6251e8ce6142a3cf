import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Project } from 'ts-morph';
import { PortalError } from '../portal/portal-error.ts';
import { codemods } from './codemods.ts';

/** Returns the changed files, relative to the package. Throws PortalError for an unknown codemod or package */
export async function runCodemod(packagesDir: string, [name, packageName, ...rest]: readonly string[]) {
  const codemod = codemods[name ?? ''];
  const sources = join(packagesDir, packageName ?? '', 'src');
  if (!codemod || packageName === undefined || rest.length > 0 || !existsSync(sources)) {
    throw new PortalError(
      codemod && packageName !== undefined && rest.length === 0
        ? `There is no package ${packageName} with sources.`
        : 'Name a codemod and a package.',
      {
        remedy: `npm run codemod -- <codemod> <package>, with one of ${Object.keys(codemods).join(', ')}; npm run mf -- doctor --upgrade says which package needs it.`,
      },
    );
  }
  const project = new Project({ skipLoadingLibFiles: true, compilerOptions: { allowJs: false } });
  project.addSourceFilesAtPaths(join(sources, '**/*.{ts,tsx}'));
  const changed = codemod(project);
  await project.save();
  return changed.map((file) => relative(join(packagesDir, packageName), file));
}
