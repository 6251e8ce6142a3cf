/** With this prefix a browser takes the cookie from a secure page of this very host alone, for all its paths. */
const name = '__Host-worklane_token';
/** Without the prefix, another service of the domain could have set it. It is no longer read. */
const formerName = 'worklane_token';
const lastsSeconds = 30 * 86_400;

/**
 * The bearer token lives in a cookie the page can read. On its own it is worth nothing: the server
 * also asks for the HttpOnly bind cookie that was set with it.
 */
export function readToken(): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || null;
  }
  return null;
}

export function writeToken(token: string): void {
  write(name, token, lastsSeconds);
}

/** Removes the token, also one that an earlier release of the portal left under its former name. */
export function removeToken(): void {
  write(name, '', 0);
  write(formerName, '', 0);
}

function write(cookie: string, value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
  document.cookie = `${cookie}=${value}; Path=/; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
}
