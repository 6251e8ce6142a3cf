import sanitize from 'sanitize-html';

/** The one allow-list of rich text; the browser cleans again by the same on the way out. */
const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    // A page opened by a link must not reach back to the portal's window.
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
};

/** Rich text with everything outside the allow-list gone; null when nothing a reader would see is left. */
export function cleanRichText(html: string): string | null {
  const clean = sanitize(html, allowed).trim();
  const text = sanitize(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ');
  return text.trim() === '' ? null : clean;
}

/** Text as it must stand inside rich text to be read as typed. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
