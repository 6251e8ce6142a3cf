export const RELEASE_RIGHTS = ['publish', 'promote', 'rollback'] as const;
export type ReleaseRight = (typeof RELEASE_RIGHTS)[number];

export const RELEASES_PATH = '/operator/releases';

/** Used instead of a package name in an operator's deploy token, for every package. */
export const EVERY_PACKAGE = '*';
