#!/usr/bin/env node
// `npx <portal>/sdk/create-module.tgz orchard` makes a module in a separate repository.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refused } from '../new-module/refused.ts';
import { createRepository } from './create-repository.ts';
import { kitOf } from './kit.ts';
import { portalOfPackage, requireNewest } from './portal-of-package.ts';
import { isNameTaken } from './taken-name.ts';

const PACKAGE = join(import.meta.dirname, '../../../..');
const DEFAULT_PORTAL = 'http://localhost:8080';

const help = `create-module NAME [--from ADDRESS]
create-module --source FOLDER [--from ADDRESS]

Makes the module mf-NAME, which owns /NAME, in a new folder mf-NAME: a repository with a page that calls the api, its
stub, a widget, an event, texts, tests, and the files for the CI of GitHub and GitLab.

--source makes a repository of an existing module: it copies the module's sources, module.json and list of libraries.
--from is the portal it is made for, or a folder with packed packages; without it the portal that this package is from.

  npx http://localhost:8080/sdk/create-module.tgz orchard
  npx http://localhost:8080/sdk/create-module.tgz --source ../worklane/mf-buying
`;

/** @returns the exit code: 0 created, 1 refused, 2 wrong arguments */
async function main(args: readonly string[]): Promise<number> {
  const parsed = argumentsIn(args);
  if (parsed === null) {
    process.stderr.write(help);
    return 2;
  }
  const { from, ...module } = parsed;
  try {
    const kit = await kitOf(from ?? portalOfPackage(PACKAGE) ?? DEFAULT_PORTAL);
    requireNewest(PACKAGE, kit);
    const { folder, short } = createRepository({
      template: join(PACKAGE, 'template'),
      into: resolve('.'),
      kit,
      ...module,
    });
    process.stdout.write(`Created ${folder}, which owns /${short}.

  cd ${folder} && npm install   install what it needs, once
  npm run dev                   work on it alone
  npm test                      check it
  npm run mf -- publish         build it and send it to ${kit.portal ?? 'a portal'}

More is in ${folder}/README.md.
`);
    if (module.name !== undefined && kit.portal !== null && (await isNameTaken(kit.portal, folder)))
      process.stdout.write(
        `\n${kit.portal} has a module ${folder} already. Choose another name, unless this is yours.\n`,
      );
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n${error.remedy ? `What to do: ${error.remedy}\n` : ''}`);
    return 1;
  }
}

interface Arguments {
  name?: string;
  source?: string;
  from?: string;
}

function argumentsIn(args: readonly string[]): Arguments | null {
  try {
    const text = { type: 'string' } as const;
    const options = { from: text, source: text, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const { help: asksForHelp, from, source } = values;
    const [name, ...more] = positionals;
    const isOne = (name === undefined) !== (source === undefined);
    return asksForHelp || !isOne || more.length > 0 ? null : { name, source, from };
  } catch {
    return null;
  }
}

process.exitCode = await main(process.argv.slice(2));
