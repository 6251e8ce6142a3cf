import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInRange, type ModuleManifest } from '@worklane/shared-kernel/contracts';
import { kernelFolder } from '../../webpack/places.ts';
import { codemods } from '../codemods/codemods.ts';
import { runCodemod } from '../codemods/run-codemod.ts';
import { Refused } from '../new-module/refused.ts';
import { runProgram } from '../sdk/run-program.ts';
import { installAs } from './upgrade.ts';

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
}

/** Libraries that the shell provides: a module is built and tested with the kernel's version of them. */
const SHARED = ['react', 'react-dom', 'styled-components'];
const MOST_ERRORS = 20;
const TYPES = ['npm', 'run', '--silent', 'types', '--', '--pretty', 'false'];
/** Packages that were installed twice, because their React differed, are installed once again. */
const DEDUPE = ['npm', 'dedupe', '--no-audit', '--no-fund'];

/**
 * Adapts a module to the installed kernel, and lists the remaining type errors.
 * @returns the exit code: 0 nothing is left, 1 something is
 */
export async function adapt(packageDir: string): Promise<number> {
  const kernel = readJson<PackageFile>(join(kernelFolder, 'package.json'));
  try {
    say(await takeLibraries(packageDir, kernel));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say([error.message]);
    return 1;
  }
  say(takeRange(packageDir, kernel.version));
  for (const name of Object.keys(codemods)) {
    const changed = await runCodemod(dirname(packageDir), [name, basename(packageDir)]);
    say(changed.map((file) => `${name} changed ${file}`));
  }
  const { hasFailed, output } = await runProgram(TYPES, packageDir);
  if (hasFailed) {
    const errors = output.split('\n').filter((line) => /\berror\b/.test(line));
    say(
      errors.length === 0
        ? [output]
        : [`Left to do: ${errors.length} type errors`, ...errors.slice(0, MOST_ERRORS)],
    );
    return 1;
  }
  say(['The types are right. Run npm test.']);
  return 0;
}

async function takeLibraries(packageDir: string, kernel: PackageFile): Promise<string[]> {
  const { bringsReact } = readJson<ModuleManifest>(join(packageDir, 'module.json'));
  const before = readFileSync(join(packageDir, 'package.json'), 'utf8');
  const content = JSON.parse(before) as PackageFile;
  const { dependencies } = content;
  const changed = SHARED.flatMap((name) => {
    const [mine, wanted] = [dependencies[name], kernel.dependencies[name]];
    if (bringsReact || mine === undefined || wanted === undefined || mine === wanted) return [];
    dependencies[name] = wanted;
    return [`${name}: ${mine} -> ${wanted}`];
  });
  if (changed.length > 0) {
    await installAs(packageDir, before, content);
    await runProgram(DEDUPE, packageDir);
  }
  return changed;
}

/** The range of kernels in module.json includes the one that the module is built with. */
function takeRange(packageDir: string, version: string): string[] {
  const file = join(packageDir, 'module.json');
  const text = readFileSync(file, 'utf8');
  const { kernel } = (JSON.parse(text) as ModuleManifest).requires;
  if (isInRange(version, kernel)) return [];
  writeFileSync(file, text.replace(/("kernel":\s*)"[^"]*"/, `$1"^${version}"`));
  return [`requires.kernel of module.json: ${kernel} -> ^${version}`];
}

const say = (lines: readonly string[]) => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
