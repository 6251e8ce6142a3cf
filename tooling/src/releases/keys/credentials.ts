import { join } from 'node:path';
import { PortalError } from '../../portal/portal-error.ts';
import { waitForLock } from '../../portal/process-lock.mjs';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

export type Credentials = Record<string, Record<string, string>>;

export const credentialsFile = (configDir: string) => join(configDir, 'credentials.json');

export function portalAddress(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new PortalError(`"${url}" is not the address of a portal; use one like http://localhost:8080.`);
  }
  return new URL(url).origin;
}

export async function readCredentials(configDir: string): Promise<Credentials> {
  const file = credentialsFile(configDir);
  const text = await readPrivateFile(file);
  if (text === null) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Credentials;
  } catch {}
  throw new PortalError(`${file} is malformed; delete it, and the next npm start writes it again.`);
}

export async function saveCredentials(
  configDir: string,
  url: string,
  tokens: Record<string, string>,
): Promise<void> {
  // Two portals may start at the same time and write the same file.
  const lock = await waitForLock(join(configDir, 'credentials.lock'));
  try {
    const all = await readCredentials(configDir);
    const address = portalAddress(url);
    const next: Credentials = { ...all, [address]: { ...all[address], ...tokens } };
    await writePrivateFile(credentialsFile(configDir), `${JSON.stringify(next, null, 2)}\n`);
  } finally {
    lock.release();
  }
}
