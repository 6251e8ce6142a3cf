#!/usr/bin/env node
// `npx <portal>/sdk/create-module.tgz orchard` makes a module in a separate repository.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refused } from '../new-module/refused.ts';
import { createRepository } from './create-repository.ts';
import { kitOf } from './kit.ts';
import { portalOfPackage } from './portal-of-package.ts';

const PACKAGE = join(import.meta.dirname, '../../../..');
const DEFAULT_PORTAL = 'http://localhost:8080';

const help = `create-module NAME [--from ADDRESS]

Makes the module mf-NAME, which owns /NAME, in a new folder mf-NAME: a repository with a page that calls the api, its
stub, a widget, an event, texts, tests, and the files for the CI of GitHub and GitLab.

--from is the portal it is made for, or a folder with packed packages; without it the portal that this package is from.

  npx http://localhost:8080/sdk/create-module.tgz orchard
`;

/** @returns the exit code: 0 created, 1 refused, 2 wrong arguments */
async function main(args: readonly string[]): Promise<number> {
  const parsed = argumentsIn(args);
  if (parsed === null) {
    process.stderr.write(help);
    return 2;
  }
  const { name, from } = parsed;
  try {
    const kit = await kitOf(from ?? portalOfPackage(PACKAGE) ?? DEFAULT_PORTAL);
    const { folder, short } = createRepository({
      template: join(PACKAGE, 'template'),
      into: resolve('.'),
      name,
      kit,
    });
    process.stdout.write(`Created ${folder}, which owns /${short}.

  cd ${folder} && npm install   install what it needs, once
  npm run dev                   work on it alone
  npm test                      check it
  npm run mf -- publish         build it and send it to ${kit.portal ?? 'a portal'}

More is in ${folder}/README.md.
`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n${error.remedy ? `What to do: ${error.remedy}\n` : ''}`);
    return 1;
  }
}

function argumentsIn(args: readonly string[]): { name: string; from: string | undefined } | null {
  try {
    const options = { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, ...more] = positionals;
    return values.help || name === undefined || more.length > 0 ? null : { name, from: values.from };
  } catch {
    return null;
  }
}

process.exitCode = await main(process.argv.slice(2));
