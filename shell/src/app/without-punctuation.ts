/** One sign, as it is or as it stands in an address. */
const LAST_SIGN = /(?:[.,;:!?)\]}>'"]|%2[0-9A-F]|%3[A-F]|%E2%80%[0-9A-F]{2})$/i;

/** A path without the signs behind it: a link in a sentence often takes its full stop or bracket along. */
export function withoutPunctuation(pathname: string): string {
  let path = pathname;
  while (LAST_SIGN.test(path)) path = path.replace(LAST_SIGN, '');
  return path === '' ? '/' : path;
}
