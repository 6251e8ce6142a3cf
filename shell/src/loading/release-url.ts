/** The release a file belongs to. */
export interface ReleaseRef {
  package: string;
  id: string;
}

const inRelease = /\/releases\/(shell|mf-[a-z][a-z0-9-]*)\/([^/\s?#]+)\//;

/** The release whose file a URL names, or null. */
export function releaseOfUrl(url: string): ReleaseRef | null {
  const [, name, id] = inRelease.exec(url) ?? [];
  return name && id ? { package: name, id } : null;
}

/**
 * The release that is to blame for an error: the first module in its stack, else what else of this portal
 * stands there. A kernel function that a module calls wrongly fails in the shell's file.
 */
export function releaseOfError(stack: string, file = ''): ReleaseRef | null {
  const found = [...stack.split('\n'), file].map(releaseOfUrl).filter((release) => release !== null);
  return found.find((release) => release.package !== 'shell') ?? found[0] ?? null;
}
