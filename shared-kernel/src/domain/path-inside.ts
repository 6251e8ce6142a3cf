/** No real host can have this name, so an address that names any host resolves to another origin. */
const NO_HOST = 'https://portal.invalid';
const CONTROL_CHARACTER = /\p{Cc}/u;
/** Slashes and backslashes that turn into separators where somebody decodes the path once more. */
const ENCODED_SEPARATOR = /%(?:2f|5c)/i;

/**
 * The path, query and fragment of an address inside the portal, as the URL parser of browsers resolves it; null
 * for everything that is no such address or could lead to another host. Use it for every address that comes from
 * a request or a query string, before it is put into a redirect or given to the router.
 */
export function pathInside(to: unknown): string | null {
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return null;
  // Browsers read a backslash as a slash, and drop tabs and line breaks from an address before they read it.
  if (to.includes('\\') || CONTROL_CHARACTER.test(to)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(to, NO_HOST);
    // Without its dot segments, `/.//host` is `//host`, which names another host.
    if (origin !== NO_HOST || pathname.startsWith('//') || ENCODED_SEPARATOR.test(pathname)) return null;
    if (CONTROL_CHARACTER.test(decodeURIComponent(pathname))) return null;
    return `${pathname}${search}${hash}`;
  } catch {
    return null;
  }
}
