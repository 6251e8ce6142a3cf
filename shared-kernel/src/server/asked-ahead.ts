/**
 * The edge sets it on calls that it makes ahead of a page, which may never make them: their refusals are not recorded.
 * Like every `x-forwarded-` header it is removed from clients' requests.
 */
export const ASKED_AHEAD_HEADER = 'x-forwarded-ahead';
