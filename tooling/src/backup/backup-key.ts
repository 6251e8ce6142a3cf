import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorReason, PortalError } from '../portal/portal-error.ts';

const KEY_BYTES = 32;

interface BackupArguments {
  file: string;
  key: Buffer | null;
}

/** A key file holds 32 random bytes in base64, as from `openssl rand -base64 32`. Throws PortalError */
export function readArguments(command: string, args: string[], cwd: string): BackupArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'key-file': { type: 'string' } },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error('one file is named');
    const keyFile = values['key-file'];
    return { file: resolve(cwd, file), key: keyFile === undefined ? null : readKey(resolve(cwd, keyFile)) };
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new PortalError(
      `Use npm run ${command} -- FILE [--key-file KEY], where ${command === 'backup' ? 'FILE does not exist yet' : 'FILE is a backup'}: ${errorReason(error)}.`,
    );
  }
}

function readKey(file: string): Buffer {
  let text = '';
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new PortalError(`The key ${file} cannot be read: ${errorReason(error)}.`);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new PortalError(`The key ${file} must be ${KEY_BYTES} bytes in base64: openssl rand -base64 32.`);
  return key;
}

export async function runCommand(work: () => Promise<string>): Promise<number> {
  try {
    process.stdout.write(`${await work()}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
