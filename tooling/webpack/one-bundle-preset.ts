import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { baseOf } from './preset.ts';
import { repositoryRoot } from './repository.ts';

/**
 * The same commit's shell and modules as one ordinary build, without federation: what the portal would be if one
 * team shipped all of it at once. Only for measuring what federation costs; nothing of it is ever published.
 * Each module's entry and each of its pages is still a chunk of its own, as in any single-page application.
 */
export function oneBundlePreset(modules: readonly string[], outputDir: string): Configuration {
  const shell = join(repositoryRoot, 'shell');
  const base = baseOf(shell, 'one_bundle');
  return {
    ...base,
    entry: { main: ['./src/index.ts'] },
    output: { ...base.output, path: outputDir },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\/loading\/federation\.ts$/, (resource) => {
        resource.request = inPlaceOfFederation(modules);
      }),
      new webpack.NormalModuleReplacementPlugin(/^@module-federation\/enhanced\/runtime$/, (resource) => {
        resource.request = inPlaceOfItsRuntime;
      }),
      new ChunkIntegrityPlugin(),
    ],
  };
}

/** Source of a module's entry, as the one bundle imports it. */
export const entryOf = (module: string) => join(repositoryRoot, module, 'src/app/module.ts');

/** What the shell asks the federation runtime about the libraries it shares; here nothing is shared. */
const inPlaceOfItsRuntime = `data:text/javascript,${encodeURIComponent('export const getInstance = () => null;')}`;

/** Answers the shell's wish for a module out of the same bundle. */
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
