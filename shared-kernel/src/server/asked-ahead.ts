/** Header of calls that the edge makes ahead of a page: their refusals are not recorded. Clients cannot set it. */
export const ASKED_AHEAD_HEADER = 'x-forwarded-ahead';
