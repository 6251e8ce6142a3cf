import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kit, kitOf } from '../create-module/kit.ts';
import { Refused } from '../new-module/refused.ts';
import { runProgram } from '../sdk/run-program.ts';
import { portalOf } from './own-module.ts';

interface PackageFile {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * `npm run mf -- upgrade`: installs the packages that fit the live shell, whose tools adapt the sources.
 * @returns the exit code: 0 done, 1 refused or something is left to do
 */
export async function upgrade(packageDir: string): Promise<number> {
  try {
    const kit = await kitOf(portalOf(packageDir));
    const changed = await install(packageDir, kit);
    process.stdout.write(
      `${changed.join('\n') || 'The packages that fit the portal are installed already.'}\n`,
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n${error.remedy ? `What to do: ${error.remedy}\n` : ''}`);
    return 1;
  }
  // In a new process: the newly installed tools contain the codemods.
  const { hasFailed, output } = await runProgram(['npm', 'run', '--silent', 'mf', '--', 'adapt'], packageDir);
  process.stdout.write(`${output}\n`);
  return hasFailed ? 1 : 0;
}

async function install(packageDir: string, kit: Kit): Promise<string[]> {
  const file = join(packageDir, 'package.json');
  const before = readFileSync(file, 'utf8');
  const content = JSON.parse(before) as PackageFile;
  const changed = [
    ...take(content.dependencies, '@worklane/kernel', kit.kernel),
    ...take(content.devDependencies, '@worklane/module-tools', kit.tools),
  ];
  if (changed.length === 0) return [];
  await installAs(packageDir, before, content);
  return changed;
}

/** Writes package.json and installs it. If that fails, package.json gets its former text. */
export async function installAs(packageDir: string, before: string, content: object): Promise<void> {
  const file = join(packageDir, 'package.json');
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  const { hasFailed, output } = await runProgram(['npm', 'install', '--no-audit', '--no-fund'], packageDir);
  if (!hasFailed) return;
  writeFileSync(file, before);
  throw new Refused(`npm install failed, and package.json is as it was:\n${output}`, '');
}

function take(packages: Record<string, string>, name: string, address: string): string[] {
  const before = packages[name];
  if (before === address) return [];
  packages[name] = address;
  return [`${name}: ${before ? `${basename(before)} -> ` : ''}${basename(address)}`];
}
