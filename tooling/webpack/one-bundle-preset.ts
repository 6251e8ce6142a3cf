import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './plugins/chunk-integrity-plugin.ts';
import { OwnChunksPlugin } from './plugins/own-chunks-plugin.ts';
import { baseOf } from './preset.ts';
import { repositoryRoot } from './repository.ts';

/** Measures the cost of federation; never published. Each module's entry and each page is a separate chunk. */
export function oneBundlePreset(modules: readonly string[], outputDir: string): Configuration {
  const shell = join(repositoryRoot, 'shell');
  const base = baseOf(shell, 'one_bundle');
  return {
    ...base,
    devtool: false,
    entry: { main: ['./src/index.ts'] },
    output: { ...base.output, path: outputDir },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/loading\/modules\/federation\.ts$/, (resource) => {
        resource.request = inPlaceOfFederation(modules);
      }),
      new webpack.NormalModuleReplacementPlugin(/^@module-federation\/enhanced\/runtime$/, (resource) => {
        resource.request = inPlaceOfItsRuntime;
      }),
      new ChunkIntegrityPlugin(),
      new OwnChunksPlugin(),
    ],
  };
}

export const entryOf = (module: string) => join(repositoryRoot, module, 'src/app/module.ts');

/** Replaces the shell's query of the federation runtime; here nothing is shared. */
const inPlaceOfItsRuntime = `data:text/javascript,${encodeURIComponent('export const getInstance = () => null;')}`;

function inPlaceOfFederation(modules: readonly string[]): string {
  const loads = modules.map(
    (name) =>
      `${JSON.stringify(name)}: () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${JSON.stringify(entryOf(name))})`,
  );
  const source = `
    const loads = { ${loads.join(', ')} };
    export const loadModule = (module) => loads[module.manifest.name]();
  `;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
