// Runs `tsc --watch` and sends the errors to the parent. It ends with the parent, which the compiler alone would not.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { installedPackage, workspaceOf } from '../../../webpack/places.ts';
import { typeCheckReader } from './type-check-output.ts';

const [project = ''] = process.argv.slice(2);
const tsc = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    join(installedPackage('typescript'), 'bin/tsc'),
    ...['--watch', '--preserveWatchOutput', '--noEmit', '--pretty', 'false', '--locale', 'en'],
    // One checker takes half the memory and processor time, which the build needs too.
    ...['--checkers', '1', '--project', project],
  ],
  { cwd: workspaceOf(dirname(project)), stdio: ['ignore', 'pipe', 'inherit'] },
);
tsc.once('exit', (code) => process.exit(code ?? 0));
process.once('SIGTERM', () => tsc.kill());
createInterface({ input: tsc.stdout }).on(
  'line',
  typeCheckReader((errors) => process.send?.(errors)),
);
