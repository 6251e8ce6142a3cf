const LAST_SIGN = /(?:[.,;:!?)\]}>'"]|%2[0-9A-F]|%3[A-F]|%E2%80%[0-9A-F]{2})$/i;

/** Removes punctuation from the end of a path: links in sentences often include the full stop or bracket after them. */
export function withoutPunctuation(pathname: string): string {
  let path = pathname;
  while (LAST_SIGN.test(path)) path = path.replace(LAST_SIGN, '');
  return path === '' ? '/' : path;
}
