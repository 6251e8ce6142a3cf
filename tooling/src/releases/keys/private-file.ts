import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, PortalError } from '../../portal/portal-error.ts';

/** @throws PortalError if others can read the file, because its content is no longer secret */
export async function readPrivateFile(file: string): Promise<string | null> {
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new PortalError(`${file} can be read by others: run chmod 600 ${file} first.`);
    }
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    if (error instanceof PortalError) throw error;
    throw new PortalError(`${file} cannot be read (${errorCode(error)}).`);
  }
}

/** Atomic, readable by its owner only. With `isNewOnly` an existing file stays. */
export async function writePrivateFile(
  file: string,
  text: string,
  { isNewOnly = false } = {},
): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(temporary, text, { mode: 0o600, flush: true });
    // The umask may have removed the owner's permissions.
    await chmod(temporary, 0o600);
    if (isNewOnly) await link(temporary, file).catch(ignoreExisting);
    else await rename(temporary, file);
  } catch (error) {
    throw new PortalError(
      `${file} cannot be written (${errorCode(error)}); set XDG_CONFIG_HOME to use another folder.`,
    );
  } finally {
    await rm(temporary, { force: true });
  }
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
