import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const portalFile = (dataDir: string): string => join(dataDir, 'portal.json');

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

export const readPortalFile = (dataDir: string): string | null => {
  try {
    const { url } = JSON.parse(readFileSync(portalFile(dataDir), 'utf8'));
    return typeof url === 'string' && URL.canParse(url) ? url : null;
  } catch {
    return null;
  }
};
