// `npm run codemod -- <codemod> <package>`: adapts a package to a changed name of the kernel.
import { join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';
import { runCodemod } from './run-codemod.ts';

try {
  const changed = await runCodemod(join(import.meta.dirname, '../../..'), process.argv.slice(2));
  const lines = changed.map((file) => `  ${file}`);
  process.stdout.write(
    changed.length === 0
      ? 'There is nothing to change.\n'
      : `Changed ${changed.length === 1 ? 'one file' : `${changed.length} files`}; look at them and run the tests:\n${lines.join('\n')}\n`,
  );
} catch (error) {
  if (!(error instanceof PortalError)) throw error;
  process.stderr.write(`${error.message}\nWhat to do: ${error.remedy}\n`);
  process.exitCode = 1;
}
