import { TOKEN_COOKIE } from '../domain/index.ts';

/** The former name without the prefix, which another service of the domain could set. It is no longer read. */
const formerName = 'worklane_token';
const LASTS_SECONDS = 30 * 86_400;

/** The token alone is useless: the server also requires the HttpOnly bind cookie that was set with it. */
export function readToken(): string | null {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(`${TOKEN_COOKIE}=`)) return part.slice(TOKEN_COOKIE.length + 1) || null;
  }
  return null;
}

export function writeToken(token: string): void {
  write(TOKEN_COOKIE, token, LASTS_SECONDS);
}

export function removeToken(): void {
  write(TOKEN_COOKIE, '', 0);
  write(formerName, '', 0);
}

function write(cookie: string, value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
  document.cookie = `${cookie}=${value}; Path=/; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
}
