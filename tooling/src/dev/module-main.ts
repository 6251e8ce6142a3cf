// `npm run dev -w mf-projects`: one module, alone or inside a running portal.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PortalError } from '../portal/portal-error.ts';
import { findFreePort } from '../portal/ports.ts';
import type { DevServer } from './dev-server.ts';
import { startInto } from './module-server.ts';
import { printTypeErrors } from './print-type-errors.ts';
import { startStandAlone } from './stand-alone-server.ts';
import type { Built } from './watch-build.ts';

const help = (name: string) => `npm run dev -w ${name} [-- --stub | --into URL]

Shows ${name} alone. Changes appear at once and keep the state of the page.

  npm run dev -w ${name}                        with the api of the portal at API_URL (http://localhost:8080)
  npm run dev -w ${name} -- --stub              with the stubs in ${name}/src/testing/stand-alone.ts
  npm run dev -w ${name} -- --into URL          inside the portal at URL, for this browser alone

PORT sets the port; without it a free one is used.
`;

interface ParsedArguments {
  isStubbed: boolean;
  into: string | null;
}

function readArguments(args: readonly string[]): ParsedArguments | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { stub: { type: 'boolean' }, into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help || (values.stub && values.into)) return null;
    return { isStubbed: values.stub ?? false, into: values.into ?? null };
  } catch {
    return null;
  }
}

/** @returns the exit code: 0 after a request to stop, 1 if it could not start, 2 for wrong arguments */
async function main(args: readonly string[]): Promise<number> {
  const started = performance.now();
  const packageDir = process.cwd();
  const name = basename(packageDir);
  if (!existsSync(join(packageDir, 'module.json'))) {
    process.stderr.write(
      'There is no module.json in this folder: run it for a module, such as npm run dev -w mf-projects.\n',
    );
    return 1;
  }
  const parsed = readArguments(args);
  if (!parsed) {
    process.stderr.write(help(name));
    return 2;
  }
  try {
    const server = await start(parsed, packageDir);
    const first = await server.first;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const place = parsed.into ? 'To see it in the portal, open' : `${name} is ready on`;
    print(first, `${place} ${server.url} (${seconds} s)`);
    server.types.onChecked(printTypeErrors);
    server.onBuilt((built) => print(built, `Built again in ${(built.ms / 1000).toFixed(1)} s.`));
    await waitForSignal();
    await server.close();
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function start({ isStubbed, into }: ParsedArguments, packageDir: string): Promise<DevServer> {
  const port = Number(process.env.PORT) || (await findFreePort());
  if (into !== null) return startInto({ packageDir, name: basename(packageDir), port, into });
  const apiUrl = isStubbed ? null : process.env.API_URL || 'http://localhost:8080';
  if (apiUrl !== null && !(await answers(apiUrl)))
    process.stdout.write(
      `Nothing answers at ${apiUrl}: start a portal with npm start, name one with API_URL, or use -- --stub.\n`,
    );
  return startStandAlone({ packageDir, port, apiUrl });
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

function print({ errors }: Built, done: string): void {
  process.stdout.write(`${errors.length === 0 ? done : errors.join('\n\n')}\n`);
}

function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

process.exit(await main(process.argv.slice(2)));
