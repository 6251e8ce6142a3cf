import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ModuleManifest } from '@worklane/shared-kernel/contracts';
import webpack, { type Compiler } from 'webpack';
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
      const faults = moduleDisagreements({
        source: readModuleSource(readFileSync(this.#sourceFile, 'utf8')),
        sourceFile: nameOf(this.#sourceFile),
        manifest: JSON.parse(readFileSync(this.#manifestFile, 'utf8')) as ModuleManifest,
        manifestFile: nameOf(this.#manifestFile),
      });
      compilation.errors.push(...faults.map((fault) => new webpack.WebpackError(fault)));
    });
  }
}

const nameOf = (file: string) => relative(repositoryRoot, file);
