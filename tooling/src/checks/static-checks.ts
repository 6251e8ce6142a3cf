import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packagesIn } from '../../packages.ts';
import { type CheckResult, verdict } from './check.ts';
import { runCommand } from './run-command.ts';

const KERNEL_PROJECT = 'shared-kernel/tsconfig.build.json';
/** The folder of its declarations. */
const TYPES_CACHE = 'node_modules/.cache/types';

/** A second copy of one of these in a page breaks hooks, routes, styles or texts. */
const sharedOnce = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'rxjs',
  'styled-components',
  'i18next',
  'react-i18next',
  'axios',
];

type Running = ReturnType<typeof runCommand>;
let kernelCompilation: Running | null = null;

/** Checks that run at the same time share a compilation. */
function compileKernel(root: string): Running {
  kernelCompilation ??= runCommand(root, 'tsc', ['-b', '--pretty', 'false', KERNEL_PROJECT]).finally(() => {
    kernelCompilation = null;
  });
  return kernelCompilation;
}

/** A module is checked against the declarations of the kernel, which are compiled again after a change. */
export async function checkTypes(root: string, folder = ''): Promise<CheckResult> {
  let project = join(folder, 'tsconfig.json');
  if (folder.startsWith('mf-')) {
    const kernel = await compileKernel(root);
    if (kernel.exitCode !== 0) return verdict('types', false, kernel.output);
    project = projectWithKernel(root, folder);
  }
  const { exitCode, output } = await runCommand(root, 'tsc', [
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    project,
  ]);
  return verdict('types', exitCode === 0, output);
}

function projectWithKernel(root: string, folder: string): string {
  const project = join(root, TYPES_CACHE, `${folder}.json`);
  const fromCache = (file: string) => relative(dirname(project), join(root, file));
  const settings = {
    extends: fromCache(join(folder, 'tsconfig.json')),
    references: [{ path: fromCache(KERNEL_PROJECT) }],
  };
  writeFileSync(project, JSON.stringify(settings));
  return project;
}

export async function checkLint(root: string, paths: readonly string[] = ['.']): Promise<CheckResult> {
  const { exitCode, output } = await runCommand(root, 'biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=60',
    '--no-errors-on-unmatched',
    ...paths,
  ]);
  return verdict('lint', exitCode === 0, output);
}

export async function checkBoundaries(
  root: string,
  packages: readonly string[] = packagesIn(root),
): Promise<CheckResult> {
  const folders = packages.filter((folder) => existsSync(join(root, folder)));
  if (folders.length === 0) return verdict('boundaries', true, '');
  const { exitCode, output } = await runCommand(root, 'depcruise', [
    '--config',
    'tooling/boundaries.config.mjs',
    ...folders,
  ]);
  return verdict('boundaries', exitCode === 0, output);
}

export async function checkRegularExpressions(root: string): Promise<CheckResult> {
  const { exitCode, output } = await runCommand(root, 'node', ['tooling/src/checks/expressions-main.ts']);
  return verdict('regular expressions', exitCode === 0, output);
}

export async function checkAllRegularExpressions(root: string): Promise<CheckResult> {
  const { exitCode, output } = await runCommand(root, 'node', [
    'tooling/src/checks/expressions-main.ts',
    '--all',
  ]);
  return verdict('expressions', exitCode === 0, output);
}

/** Fails on copies of 8 lines or more, in tests too; `.jscpd.json` has the settings. */
export async function checkCopies(root: string): Promise<CheckResult> {
  const { exitCode, output } = await runCommand(root, 'jscpd', ['--config', '.jscpd.json', '.']);
  return verdict('copies', exitCode === 0, output);
}

/** Fails on unused files, exports and dependencies; `knip.jsonc` has the entry points. */
export async function checkUnused(root: string): Promise<CheckResult> {
  const { exitCode, output } = await runCommand(root, 'knip', ['--no-progress', '--no-config-hints']);
  return verdict('unused', exitCode === 0, output);
}

export function checkSharedOnce(root: string): CheckResult {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  const places = Object.keys(packages);
  const doubled = sharedOnce.flatMap((library) => {
    const found = places.filter(
      (place) => place === `node_modules/${library}` || place.endsWith(`/node_modules/${library}`),
    );
    return found.length === 1
      ? []
      : [`${library} is installed ${found.length} times: ${found.join(', ') || 'nowhere'}`];
  });
  return verdict('shared libraries once', doubled.length === 0, doubled.join('\n'));
}
