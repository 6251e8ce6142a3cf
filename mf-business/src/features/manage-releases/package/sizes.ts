import type { ReleaseDetails } from '@worklane/kernel/contracts';

/** Compressed bytes that pages load; null if a release does not contain the part. */
export interface Size {
  name: string;
  own: number | null;
  live: number | null;
}

const LIBRARY = 'node_modules/';
export const OWN_CODE = '';
const NEVER_LOADED = /\.(map|txt)$/;

export const totalSize = (own: ReleaseDetails, live: ReleaseDetails | null): Size => ({
  name: '',
  own: totalOf(own),
  live: live && totalOf(live),
});

/** The sizes of own code and of each library, the largest first; empty if one of the releases was not measured. */
export function partSizes(own: ReleaseDetails, live: ReleaseDetails | null): Size[] {
  if (!own.measures || (live && !live.measures)) return [];
  const [parts, others] = [partsOf(own), live ? partsOf(live) : new Map<string, number>()];
  const names = new Set([...parts.keys(), ...others.keys()]);
  const sizes = [...names].map((name) => ({
    name,
    own: parts.get(name) ?? null,
    live: others.get(name) ?? null,
  }));
  return sizes.sort((one, other) => largest(other) - largest(one));
}

export const largest = ({ own, live }: Size): number => Math.max(own ?? 0, live ?? 0);

export const growth = ({ own, live }: Size): number => (own ?? 0) - (live ?? 0);

const loadedFiles = ({ description: { files }, sent }: ReleaseDetails) =>
  files.flatMap(({ path, bytes }) =>
    NEVER_LOADED.test(path) ? [] : { path, bytes, sentBytes: sent[path] ?? bytes },
  );

const totalOf = (details: ReleaseDetails): number =>
  loadedFiles(details).reduce((sum, { sentBytes }) => sum + sentBytes, 0);

/** Uncompressed bytes beside the budgets of the manifest; null for the shell, which has none. */
export function budgetUse({ description }: ReleaseDetails) {
  const { entry, files, manifest } = description;
  if (!manifest) return null;
  const loaded = files.filter(({ path }) => !NEVER_LOADED.test(path));
  return {
    entry: loaded.find(({ path }) => path === entry)?.bytes ?? 0,
    ofEntry: manifest.budgets.entryBytes,
    total: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    ofTotal: manifest.budgets.totalBytes,
  };
}

/** Estimates a part's compressed size by its share of the uncompressed file. */
function partsOf(details: ReleaseDetails): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, bytes, sentBytes } of loadedFiles(details))
    for (const [part, size] of Object.entries(details.measures?.parts[path] ?? {})) {
      const name = part.startsWith(LIBRARY) ? part.slice(LIBRARY.length) : OWN_CODE;
      if (bytes > 0) sizes.set(name, (sizes.get(name) ?? 0) + (size * sentBytes) / bytes);
    }
  return sizes;
}
