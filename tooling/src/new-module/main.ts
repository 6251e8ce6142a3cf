import { join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';
import { createModule } from './create-module.ts';

const root = join(import.meta.dirname, '../../..');

const help = `npm run new-module NAME

Makes the module mf-NAME: owner of /NAME, with a page, a widget, an event, texts and tests. It builds, runs
alone, passes npm test and can be published to a running portal at once.

  npm run new-module orchard
`;

/** @returns the exit code: 0 made, 1 refused, 2 not understood */
function main(args: readonly string[]): number {
  const [name, ...more] = args;
  if (name === '--help' || name === '-h') {
    process.stdout.write(help);
    return 0;
  }
  if (name === undefined || more.length > 0) {
    process.stderr.write(help);
    return 2;
  }
  try {
    const { folder, short } = createModule(root, name);
    process.stdout.write(`${folder} is there, the owner of /${short}.

  npm run dev -w ${folder} -- --stub          work on it alone
  npm test unit ${folder}                     check it
  npm run mf -- token create ${folder} --save  be allowed to publish it to the portal on this machine
  npm run mf -- publish ${folder}             build it and send it there

${folder}/README.md has the rest.
`);
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = main(process.argv.slice(2));
