import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refused } from '../new-module/refused.ts';

export interface Kit {
  /** Address of the portal; null for packages from a folder. */
  portal: string | null;
  version: string;
  /** Tarball addresses of the kernel and of the tools, for the dependencies in package.json. */
  kernel: string;
  tools: string;
  /** The same for the package that makes modules. */
  createModule: string;
}

interface SdkList {
  packages: { name: string; version: string; file: string; isCurrent?: boolean }[];
}

const TIMEOUT_MS = 10_000;

/**
 * @param from address of a portal, or a folder with an `sdk.json`
 * @throws Refused if neither has the packages
 */
export async function kitOf(from: string): Promise<Kit> {
  const url = URL.canParse(from) ? new URL(from) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) {
    const list = await listOf(url.origin);
    return kitIn(list, {
      from: url.origin,
      portal: url.origin,
      place: (file) => `${url.origin}/sdk/${file}`,
    });
  }
  const folder = resolve(from);
  return kitIn(listIn(folder), {
    from: folder,
    portal: null,
    place: (file) => pathToFileURL(join(folder, file)).href.replace('file://', 'file:'),
  });
}

async function listOf(portal: string): Promise<SdkList> {
  const remedy = 'Start the portal (npm start), or name another one with --from.';
  try {
    const answer = await fetch(`${portal}/sdk`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return (await answer.json()) as SdkList;
  } catch {
    throw new Refused(`The portal at ${portal} does not answer.`, remedy);
  }
  throw new Refused(
    `The portal at ${portal} has no packages for modules yet.`,
    'It packs them after its start: try again in a minute.',
  );
}

function listIn(folder: string): SdkList {
  try {
    return JSON.parse(readFileSync(join(folder, 'sdk.json'), 'utf8')) as SdkList;
  } catch {
    throw new Refused(
      `There is no sdk.json in ${folder}.`,
      'Name the folder that npm run pack-sdk wrote, or the address of a portal.',
    );
  }
}

function kitIn(
  { packages }: SdkList,
  { from, portal, place }: { from: string; portal: string | null; place: (file: string) => string },
): Kit {
  const names = ['@worklane/kernel', '@worklane/module-tools', '@worklane/create-module'];
  const [kernel, tools, createModule] = names.map((name) => {
    const found = packages.find((one) => one.name === name && one.isCurrent !== false);
    if (found) return found;
    throw new Refused(`${from} lists no ${name}.`, 'Update the portal (npm start).');
  });
  if (!kernel || !tools || !createModule) throw new Error('A package is missing.');
  return {
    portal,
    version: kernel.version,
    kernel: place(kernel.file),
    tools: place(tools.file),
    createModule: place(createModule.file),
  };
}
