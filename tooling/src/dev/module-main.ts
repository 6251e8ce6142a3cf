// `npm run dev -w mf-projects`: one module, alone or inside a running portal.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { proxyToApi } from '../../../edge/src/requests/forwarding/proxy.ts';
import { findFreePort } from '../portal/ports.ts';
import type { DevServer } from './dev-server.ts';
import { startInto } from './module-server.ts';
import { serveModule } from './serve-module.ts';
import { startStandAlone } from './stand-alone-server.ts';

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
  return serveModule(() => start(parsed, packageDir), { name, isInto: parsed.into !== null });
}

async function start({ isStubbed, into }: ParsedArguments, packageDir: string): Promise<DevServer> {
  const port = Number(process.env.PORT) || (await findFreePort());
  if (into !== null) return startInto({ packageDir, name: basename(packageDir), port, into });
  if (isStubbed) return startStandAlone({ packageDir, port, api: null });
  const url = process.env.API_URL || 'http://localhost:8080';
  if (!(await answers(url)))
    process.stdout.write(
      `Nothing answers at ${url}: start a portal with npm start, name one with API_URL, or use -- --stub.\n`,
    );
  return startStandAlone({ packageDir, port, api: { url, proxyTo: proxyToApi } });
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}

process.exit(await main(process.argv.slice(2)));
