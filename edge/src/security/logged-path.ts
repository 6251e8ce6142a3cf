const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Tokens of mails, calendar feeds and signed links have more characters than any name of a route. */
const TOKEN = /^[\w~.+=-]{20,}$/;
/** Names of files with a hash of their content, which everybody may fetch. */
const PUBLIC_FOLDER = 'releases';
/** The id of an invitation is what lets somebody read it. */
const SECRET_ID_AFTER = 'userinvitations';

/**
 * The path of a request as the log holds it: without the query, and with `:secret` in place of each segment that lets its
 * reader act for somebody, such as the token of a password reset.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const segments = path.split('/');
  if (segments[1] === PUBLIC_FOLDER) return path;
  return segments
    .map((segment, index) => {
      if (UUID.test(segment)) return segments[index - 1] === SECRET_ID_AFTER ? ':secret' : segment;
      return TOKEN.test(segment) ? ':secret' : segment;
    })
    .join('/');
}
