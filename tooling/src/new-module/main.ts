import { join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';
import { createModule } from './create-module.ts';

const root = join(import.meta.dirname, '../../..');

const help = `npm run new-module NAME

Creates the module mf-NAME, which owns /NAME, with a page that calls the api, its stub, a widget, an event, texts,
tests and a workflow for GitHub. It builds, runs alone, passes npm test and can be published to a running portal at once.

  npm run new-module orchard
`;

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
    process.stdout.write(`Created ${folder}, which owns /${short}.

  npm run dev -w ${folder} -- --stub          work on it alone
  npm test unit ${folder} module-stubs        check it
  npm run mf -- token create ${folder} --save  get a token to publish it to the portal on this machine
  npm run mf -- publish ${folder}             build it and send it there

More is in ${folder}/README.md.
`);
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = main(process.argv.slice(2));
