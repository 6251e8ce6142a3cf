/** The reserved domain `.invalid`: any address with a host of its own resolves to a different origin. */
const NO_HOST = 'https://portal.invalid';
const CONTROL_CHARACTER = /\p{Cc}/u;
/** Encoded slashes and backslashes, which become separators if the path is decoded again. */
const ENCODED_SEPARATOR = /%(?:2f|5c)/i;

/**
 * Guards against open redirects. Returns path, query and fragment of an address inside the portal, as a browser
 * resolves it; null for every other text and for everything that could lead to another host. Use it for every address
 * from a request or a query string before a redirect or navigation.
 */
export function pathInside(to: unknown): string | null {
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return null;
  // Browsers treat a backslash as a slash, and remove tabs and line breaks before they parse a URL.
  if (to.includes('\\') || CONTROL_CHARACTER.test(to)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(to, NO_HOST);
    // Without its dot segment, `/.//host` is `//host`, which names another host.
    if (origin !== NO_HOST || pathname.startsWith('//') || ENCODED_SEPARATOR.test(pathname)) return null;
    if (CONTROL_CHARACTER.test(decodeURIComponent(pathname))) return null;
    return `${pathname}${search}${hash}`;
  } catch {
    return null;
  }
}

/**
 * The `rel` of links that lead out of the portal or come from people's texts. The target gets neither a referrer nor
 * the portal's window.
 */
export const FOREIGN_LINK_REL = 'noopener noreferrer nofollow';
