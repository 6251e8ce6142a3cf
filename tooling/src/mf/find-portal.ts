import { resolve } from 'node:path';
import { portalFile, readPortalFile } from '../portal/data-folder/portal-file.ts';
import { PortalError } from '../portal/portal-error.ts';
import { readPort } from '../portal/settings.ts';
import { portalAddress } from '../releases/keys/credentials.ts';
import type { MfCommand } from './command-line/command-line.ts';

export interface FoundPortal {
  url: string;
  source: string;
  dataDir: string | null;
}

type Place = Pick<MfCommand, 'to' | 'toFrom' | 'port' | 'dataDir' | 'isDataNamed'>;

/** Tries --to or MF_URL, the named data folder, PORT and ./data, in this order. Throws PortalError. */
export function findPortal(place: Place): FoundPortal {
  const dataDir = resolve(place.dataDir);
  const own = readPortalFile(dataDir);
  const { url, source } = addressOf(place, dataDir, own);
  return { url, source, dataDir: place.isDataNamed || own === url ? dataDir : null };
}

function addressOf(
  { to, toFrom, port, isDataNamed }: Place,
  dataDir: string,
  own: string | null,
): { url: string; source: string } {
  const file = portalFile(dataDir);
  const written = { url: own ?? '', source: `npm start wrote this address into ${file}.` };
  if (to !== null) return { url: portalAddress(to), source: `The address is from ${toFrom}.` };
  if (own !== null && isDataNamed) return written;
  if (port !== null)
    return { url: `http://localhost:${readPort(port)}`, source: 'The address is from PORT.' };
  if (own !== null) return written;
  // The default address could belong to another portal than this folder's.
  if (isDataNamed) {
    throw new PortalError(
      `No portal runs on the data folder ${dataDir}: ${file}, which npm start writes, is not there.`,
      { remedy: 'Start it (npm start), or name its address by --to, MF_URL or PORT.' },
    );
  }
  return {
    url: 'http://localhost:8080',
    source: `It is the default address, because --to, MF_URL, PORT and DATA_DIR are not set and ${file}, which npm start writes, is not there.`,
  };
}
