import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Compilation, Compiler } from 'webpack';

/**
 * Makes the `[contenthash]` in the name of a file the beginning of the SHA-384 of its content, which is the hash that
 * its release lists. So a release's description shows by itself which files are named by their content. The content
 * depends on the sources alone, and not on the folder of the repository.
 */
export class ContentNamesPlugin {
  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    const { RealContentHashPlugin } = compiler.webpack.optimize;
    compiler.hooks.compilation.tap('ContentNamesPlugin', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('ContentNamesPlugin', (asked) => {
        if (generatedFile.test(asked.request)) asked.request = inPlaceOf(asked.request);
      });
      // Before webpack numbers the modules that have no id yet.
      compilation.hooks.moduleIds.tap({ name: 'ContentNamesPlugin', stage: -10 }, () =>
        nameContainer(compilation),
      );
      RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(
        'ContentNamesPlugin',
        // A source map has the name of its file, and comes after it.
        ([content = Buffer.of()], before) =>
          createHash('sha384').update(content).digest('hex').slice(0, before.length),
      );
    });
  }
}

/** A file that the federation plugin writes. Its name is a hash of absolute paths, and decides names in the bundle. */
const generatedFile = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
const bundlerRuntime = "/webpack-bundler-runtime/dist/bundler.js'";
const quote = "from '";

function inPlaceOf(file: string): string {
  const code = readFileSync(file, 'utf8');
  const end = code.indexOf(bundlerRuntime);
  const start = code.lastIndexOf(quote, end);
  if (end < 0 || start < 0) throw new Error(`${file} does not import the federation runtime as before`);
  const source = `${code.slice(0, start)}${quote}@module-federation${code.slice(end)}`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Webpack derives the id of a module from its identifier, which here has the path of the file above. */
function nameContainer({ modules, chunkGraph }: Compilation): void {
  for (const module of modules)
    if (module.identifier().startsWith('container entry ')) chunkGraph.setModuleId(module, 'container');
}
