import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';
import { SOURCE_KERNEL } from './built-code.ts';
import { runProgram } from './run-program.ts';

/** Declarations that no import names: for assets, for the module that is developed, and for webpack's internals. */
const DECLARATIONS = [
  'shell/src/assets.d.ts',
  'tooling/webpack/development/module-under-work.d.ts',
  'tooling/webpack/webpack-internals.d.ts',
];

/**
 * Compiles source files and all that they import into JavaScript with declarations, by the compiler that checks them.
 * @param files relative to `root`
 * @param outDir gets the same folders as `root`
 * @throws PortalError with the compiler's errors
 */
export async function compileSources(root: string, files: readonly string[], outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const project = join(outDir, 'tsconfig.json');
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      target: 'es2022',
      noEmit: false,
      noEmitOnError: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: join(outDir, 'built'),
      paths: kernelPaths(root),
    },
    files: [...files, ...DECLARATIONS].map((file) => join(root, file)),
  };
  writeFileSync(project, JSON.stringify(settings));
  const compiler = [process.execPath, join(root, 'node_modules/typescript/bin/tsc')];
  const { hasFailed, output } = await runProgram(
    [...compiler, '--project', project, '--pretty', 'false'],
    root,
  );
  if (hasFailed) throw new PortalError(`The packages for modules cannot be compiled:\n${output}`);
}

/**
 * The kernel's subpaths as files. A file that is found through node_modules counts as another package's and is not
 * emitted; which way the compiler finds it first is a matter of chance.
 */
function kernelPaths(root: string): Record<string, string[]> {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared-kernel/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([subpath, file]) => [
      `${SOURCE_KERNEL}${subpath.slice(1)}`,
      [join(root, 'shared-kernel', file)],
    ]),
  );
}
