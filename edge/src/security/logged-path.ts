const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Tokens of mails, calendar feeds and signed links are longer than any route's name. */
const TOKEN = /^[\w~.+=-]{20,}$/;
/** Public files, whose names contain a hash of their content. */
const PUBLIC_FOLDER = 'releases';
/** A person who knows the id of an invitation can read it. */
const SECRET_ID_AFTER = 'userinvitations';

/** The logged path has no query, and `:secret` instead of each segment that authorises its reader. */
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
