#!/usr/bin/env node
// `npm run mf -- …` in a module's own repository.
import { join } from 'node:path';
import { packageName } from '../../webpack/places.ts';
import { runMfIn } from '../mf/run-mf.ts';
import { serveOwnModule } from './dev.ts';
import { moduleContext, portalOf } from './own-module.ts';
import { withOwnName } from './own-name.ts';
import { upgrade } from './upgrade.ts';

const packageDir = process.cwd();
const name = packageName(packageDir);

/** @returns the exit code: 0 done, 1 refused, failed or something wrong found, 2 wrong arguments */
async function main(args: readonly string[]): Promise<number> {
  const [command, ...more] = args;
  if (!/^mf-/.test(name)) {
    process.stderr.write(
      `${join(packageDir, 'module.json')} names no module: run mf in the folder of a module.json.\n`,
    );
    return 1;
  }
  if (command === 'dev') return serveOwnModule(packageDir, name, more);
  if (command === 'upgrade') return upgrade(packageDir);
  if (command === 'adapt') return (await import('./adapt.ts')).adapt(packageDir);
  process.env.MF_URL ||= portalOf(packageDir);
  return runMfIn(moduleContext(packageDir, name), withOwnName(args, name));
}

const exitCode = await main(process.argv.slice(2));
// A pipe takes a long answer in pieces, and what remains open in `dev` must not keep the process.
process.stdout.write('', () => process.exit(exitCode));
