export interface ReleaseRef {
  package: string;
  id: string;
}

/** Code from a dev server has no release that could be counted. */
export const isReleased = ({ id }: ReleaseRef) => !id.endsWith('-under-work');

const inRelease = /\/releases\/(shell|mf-[a-z][a-z0-9-]*)\/([^/\s?#]+)\//;

export function releaseOfUrl(url: string): ReleaseRef | null {
  const [, name, id] = inRelease.exec(url) ?? [];
  return name && id ? { package: name, id } : null;
}

/**
 * The release that caused an error: the first module in its stack, otherwise the shell. A module has priority because a
 * kernel function that a module calls wrongly throws in a file of the shell.
 */
export function releaseOfError(stack: string, file = ''): ReleaseRef | null {
  const found = [...stack.split('\n'), file].map(releaseOfUrl).filter((release) => release !== null);
  return found.find((release) => release.package !== 'shell') ?? found[0] ?? null;
}
