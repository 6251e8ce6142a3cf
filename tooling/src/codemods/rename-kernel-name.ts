import type { Project } from 'ts-morph';
import { PUBLIC_KERNEL, SOURCE_KERNEL } from '../sdk/built-code.ts';

export interface RenamedName {
  /** The kernel's subpath that exports it, such as `domain`. */
  subpath: string;
  name: string;
  newName: string;
}

/** An import under another name (`import { old as mine }`) keeps that name. Returns the changed files. */
export function renameKernelName(project: Project, { subpath, name, newName }: RenamedName): string[] {
  const changed: string[] = [];
  const sources = [SOURCE_KERNEL, PUBLIC_KERNEL].map((kernel) => `${kernel}/${subpath}`);
  for (const file of project.getSourceFiles()) {
    const imports = file
      .getImportDeclarations()
      .filter((declaration) => sources.includes(declaration.getModuleSpecifierValue()));
    const found = imports.flatMap((declaration) =>
      declaration.getNamedImports().filter((specifier) => specifier.getName() === name),
    );
    for (const specifier of found) {
      if (!specifier.getAliasNode()) {
        // The uses follow the local name, so it is renamed before the imported one.
        specifier.setAlias(name);
        specifier.getAliasNode()?.rename(newName);
      }
      const local = specifier.getAliasNode()?.getText();
      specifier.setName(newName);
      if (local === newName) specifier.removeAlias();
    }
    if (found.length > 0) changed.push(file.getFilePath());
  }
  return changed;
}
