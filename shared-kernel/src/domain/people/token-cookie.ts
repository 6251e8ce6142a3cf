/** Scripts can read this cookie. `__Host-` requires a secure page of the same host, for all paths. */
export const TOKEN_COOKIE = '__Host-worklane_token';

/** Binds a session to its browser: scripts cannot read it, and a token is not valid without it. */
export const BIND_COOKIE = '__Host-worklane_bind';
