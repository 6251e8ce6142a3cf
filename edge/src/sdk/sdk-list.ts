import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isSdkSigned,
  type ReleaseDescription,
  SdkList,
  type SdkTarball,
} from '@worklane/shared-kernel/contracts';
import { Check } from 'typebox/value';
import type { TrustedKeysSource } from '../releases/trusted-keys.ts';

export const SDK_FOLDER = 'sdk';

export interface ServedSdk {
  list: SdkList;
  current: ReadonlyMap<string, SdkTarball>;
}

/**
 * The packages for modules that this portal serves. The folder is written by the process that starts the portal.
 * @param shell the live shell, by whose kernel packages are current; null if no shell is live
 * @returns null if there are no packages, or no trusted key signed the list
 */
export async function readSdk(
  dataDir: string,
  keys: TrustedKeysSource,
  shell: Pick<ReleaseDescription, 'kernel' | 'kernelSource'> | null,
): Promise<ServedSdk | null> {
  const list = await listIn(join(dataDir, SDK_FOLDER, 'sdk.json'));
  if (list === null || !(await isSdkSigned(list, (await keys.read()).keys))) return null;
  const { packages } = list;
  const ofSource = packages.filter(({ source }) => source !== undefined && source === shell?.kernelSource);
  const ofVersion = packages.filter(({ kernel }) => kernel === shell?.kernel);
  const current = new Map<string, SdkTarball>();
  for (const one of [...ofSource, ...(ofVersion.length > 0 ? ofVersion : packages)])
    if (!current.has(shortName(one))) current.set(shortName(one), one);
  return { list, current };
}

export function tarballOf({ list, current }: ServedSdk, file: string): SdkTarball | null {
  const fixed = list.packages.find((one) => one.file === file);
  if (fixed || !file.endsWith('.tgz')) return fixed ?? null;
  const name = file.slice(0, -'.tgz'.length);
  const ofVersion = list.packages.find((one) => name === `${shortName(one)}-${one.version}`);
  return current.get(name) ?? ofVersion ?? null;
}

const shortName = ({ name }: SdkTarball) => name.slice(name.indexOf('/') + 1);

async function listIn(file: string): Promise<SdkList | null> {
  try {
    const list: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(SdkList, list) ? list : null;
  } catch {
    return null;
  }
}
