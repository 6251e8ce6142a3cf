import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const portalFile = (dataDir: string): string => join(dataDir, 'portal.json');

/**
 * Writes the address of a running portal into its data folder, where `mf` finds it. After a crash, and where the disk can only
 * be read, the file stays until the next start.
 * @returns removes the file
 */
export const writePortalFile = (dataDir: string, url: string): (() => void) => {
  const file = portalFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify({ url })}\n`);
  renameSync(`${file}.new`, file);
  return () => {
    try {
      rmSync(file, { force: true });
    } catch {}
  };
};

/** The address of the portal that runs on a data folder; null where none wrote it. */
export const readPortalFile = (dataDir: string): string | null => {
  try {
    const { url } = JSON.parse(readFileSync(portalFile(dataDir), 'utf8'));
    return typeof url === 'string' && URL.canParse(url) ? url : null;
  } catch {
    return null;
  }
};
