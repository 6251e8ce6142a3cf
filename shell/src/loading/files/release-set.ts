import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';

const blockId = 'release-set';
const currentSetPath = '/releases/current.json';
const TIMEOUT_MS = 5_000;

export function inlinedReleaseSet(): PageReleaseSet | null {
  return parse(document.getElementById(blockId)?.textContent ?? '');
}

export async function fetchReleaseSet(): Promise<PageReleaseSet> {
  const response = await fetch(currentSetPath, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const set = response.ok ? parse(await response.text()) : null;
  if (!set) throw new Error(`${currentSetPath} has no valid release set`);
  return set;
}

function parse(text: string): PageReleaseSet | null {
  try {
    const value: unknown = JSON.parse(text);
    return isReleaseSet(value) ? value : null;
  } catch {
    return null;
  }
}

/** A dev server behind the edge, or on the visitor's own machine. */
const isDevServer = /^(\/@dev\/[\w-]+|http:\/\/(localhost|127\.0\.0\.1):\d{1,5}\/@files)\/$/;

function isReleaseSet(value: unknown): value is PageReleaseSet {
  const set = value as Partial<PageReleaseSet> | null;
  return (
    typeof set === 'object' &&
    set !== null &&
    typeof set.number === 'number' &&
    typeof set.shell?.version === 'string' &&
    typeof set.integrity === 'object' &&
    set.integrity !== null &&
    Object.values(set.underWork ?? {}).every(({ base }) => isDevServer.test(base)) &&
    Array.isArray(set.modules) &&
    set.modules.every((module) => isPageModule(module, set.underWork))
  );
}

function isPageModule(
  value: Partial<PageModule>,
  underWork: PageReleaseSet['underWork'],
): value is PageModule {
  return (
    typeof value?.id === 'string' &&
    // A file of this portal. A set that names another origin is refused as a whole.
    typeof value.entry === 'string' &&
    typeof value.manifest?.name === 'string' &&
    (/^\/releases\/[\w./-]+$/.test(value.entry) ||
      value.entry === `${underWork?.[value.manifest.name]?.base}remoteEntry.js`) &&
    Array.isArray(value.manifest.paths) &&
    Array.isArray(value.manifest.navigation)
  );
}
