import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { readManifestFile } from './manifest-shape.ts';
import { moduleDisagreements } from './module-disagreements.ts';
import { readModuleSource } from './module-source.ts';
import { repositoryRoot } from './repository.ts';

/** Fails the build of a module whose code and manifest differ, and lists the differences. */
export class ManifestPlugin {
  readonly #sourceFile: string;
  readonly #manifestFile: string;

  constructor(packageDir: string, sourceFile: string) {
    this.#sourceFile = sourceFile;
    this.#manifestFile = join(packageDir, 'module.json');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // In watch mode a change of either file starts a build.
      compilation.fileDependencies.addAll([this.#sourceFile, this.#manifestFile]);
      compilation.errors.push(...this.#faults().map((fault) => new webpack.WebpackError(fault)));
    });
  }

  #faults(): string[] {
    const manifestFile = nameOf(this.#manifestFile);
    const { manifest, faults } = readManifestFile(this.#manifestFile);
    if (!manifest) return faults.map(({ message, remedy }) => `${manifestFile}: ${message}. ${remedy}`);
    return moduleDisagreements({
      source: readModuleSource(readFileSync(this.#sourceFile, 'utf8')),
      sourceFile: nameOf(this.#sourceFile),
      manifest,
      manifestFile,
    });
  }
}

const nameOf = (file: string) => relative(repositoryRoot, file);
