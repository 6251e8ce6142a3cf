import type { Project } from 'ts-morph';

/** A name of the kernel that has another name now. */
export interface RenamedName {
  /** As it is imported: `@worklane/shared-kernel/domain`. */
  from: string;
  name: string;
  newName: string;
}

/**
 * Renames an import of the kernel and every use of it in the files of a project. An import under another name
 * (`import { old as mine }`) keeps that name. Returns the files it changed.
 */
export function renameKernelName(project: Project, { from, name, newName }: RenamedName): string[] {
  const changed: string[] = [];
  for (const file of project.getSourceFiles()) {
    const imports = file
      .getImportDeclarations()
      .filter((declaration) => declaration.getModuleSpecifierValue() === from);
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
