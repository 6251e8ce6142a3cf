import type { KernelProvisions } from '@worklane/shared-kernel/contracts';
import webpack, { type Compiler } from 'webpack';

export interface BuildFile {
  /** The script that starts this package. */
  entry: string;
  /** What its first page needs at once, in order. */
  preload: string[];
  /** Version of the kernel: provided by the shell, required by a module. */
  kernel: string;
  /** Events and widgets the kernel knows; null for a module. */
  provides: KernelProvisions | null;
  federationName: string;
}

interface BuildFileOptions extends Pick<BuildFile, 'kernel' | 'provides' | 'federationName'> {
  entryChunk: string;
  firstChunks: readonly string[];
}

/** Writes `build.json` beside the bundles: what publishing must know of them. */
export class BuildFilePlugin {
  readonly #options: BuildFileOptions;

  constructor(options: BuildFileOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { kernel, provides, federationName, entryChunk, firstChunks } = this.#options;
    compiler.hooks.thisCompilation.tap('BuildFilePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFilePlugin', stage }, () => {
        const filesOf = (name: string) => {
          const chunk = [...compilation.chunks].find((candidate) => candidate.name === name);
          return chunk ? [...chunk.files].filter((file) => file.endsWith('.js')) : [];
        };
        const [entry] = filesOf(entryChunk);
        if (!entry) throw new Error(`No file was built for the entry ${entryChunk}`);
        const fonts = [...Object.keys(compilation.assets)].filter((file) => file.endsWith('.woff2'));
        const file: BuildFile = {
          entry,
          preload: [...firstChunks.flatMap(filesOf), ...fonts],
          kernel,
          provides,
          federationName,
        };
        compilation.emitAsset(
          'build.json',
          new webpack.sources.RawSource(`${JSON.stringify(file, null, 2)}\n`),
        );
      });
    });
  }
}
