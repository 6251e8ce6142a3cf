/** Base address. `.invalid` is a reserved domain, so an address with its own host gets a different origin. */
const NO_HOST = 'https://portal.invalid';
const CONTROL_CHARACTER = /\p{Cc}/u;
/** Encoded slashes and backslashes become separators if the path is decoded again. */
const ENCODED_SEPARATOR = /%(?:2f|5c)/i;

/** Guards against open redirects: null for an address that could lead to another host. Use it before every redirect. */
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

/** The `rel` of links that leave the portal: the target gets neither a referrer nor access to the portal's window. */
export const FOREIGN_LINK_REL = 'noopener noreferrer nofollow';
