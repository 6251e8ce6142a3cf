/** What a deploy token or the people of a group may do with the releases of a package. */
export const RELEASE_RIGHTS = ['publish', 'promote', 'rollback'] as const;
export type ReleaseRight = (typeof RELEASE_RIGHTS)[number];

/** The pages about releases: of all packages for operators, of their own for people who own some. */
export const RELEASES_PATH = '/operator/releases';

/** In place of the name of a package: a deploy token of an operator, for every package. */
export const EVERY_PACKAGE = '*';
