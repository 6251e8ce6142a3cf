import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { compileFirstViews } from '../first-view/compile-first-view.ts';
import { moduleDisagreements } from '../module-source/module-disagreements.ts';
import { readModuleSource } from '../module-source/module-source.ts';
import { pageSizeFaults } from '../module-source/page-sizes.ts';
import { undeclaredUses } from '../module-source/source-uses.ts';
import { workspaceOf } from '../places.ts';
import { readManifestFile } from './manifest-shape.ts';

export class ManifestPlugin {
  readonly #sourceFile: string;
  readonly #manifestFile: string;
  readonly #nameOf: (file: string) => string;

  constructor(packageDir: string, sourceFile: string) {
    this.#sourceFile = sourceFile;
    this.#manifestFile = join(packageDir, 'module.json');
    this.#nameOf = (file) => relative(workspaceOf(packageDir), file);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const { faults, files } = this.#check();
      // In watch mode a change of one of these files starts a build.
      compilation.fileDependencies.addAll([this.#sourceFile, this.#manifestFile, ...files]);
      compilation.errors.push(...faults.map((fault) => new webpack.WebpackError(fault)));
    });
  }

  #check(): { faults: string[]; files: readonly string[] } {
    const manifestFile = this.#nameOf(this.#manifestFile);
    const { manifest, faults } = readManifestFile(this.#manifestFile);
    if (!manifest)
      return {
        faults: faults.map(({ message, remedy }) => `${manifestFile}: ${message}. ${remedy}`),
        files: [],
      };
    const disagreements = moduleDisagreements({
      source: readModuleSource(readFileSync(this.#sourceFile, 'utf8')),
      sourceFile: this.#nameOf(this.#sourceFile),
      manifest,
      manifestFile,
    });
    const packageDir = dirname(this.#manifestFile);
    const views = compileFirstViews(packageDir, manifest);
    const further = [
      ...undeclaredUses(packageDir, manifest),
      ...pageSizeFaults(packageDir, manifest),
      ...views.faults,
    ];
    return {
      faults: [...disagreements, ...further.map((fault) => `${manifest.name}: ${fault}`)],
      files: views.files,
    };
  }
}
