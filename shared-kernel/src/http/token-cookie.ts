const name = 'worklane_token';

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
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
  document.cookie = `${name}=${token}; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}; Max-Age=${30 * 86_400}`;
}

export function removeToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`;
}
