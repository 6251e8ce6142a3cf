import {
  cleanText,
  DOCUMENT_TAGS,
  FOREIGN_LINK_REL,
  isBlank,
  isLinkAddress,
  RICH_TEXT_TAGS,
} from '@worklane/shared-kernel/domain';
import sanitize from 'sanitize-html';

/** The allow-list of rich text; the browser sanitises with the same list before it renders. */
const allowed: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        // The cleaner's schemes would allow an address without a scheme, which is one of this portal.
        ...(href !== undefined && isLinkAddress(href) && { href }),
        // Guards against a linked page that controls the portal's window through `opener`.
        rel: FOREIGN_LINK_REL,
        target: '_blank',
      },
    }),
  },
};

const allowedInDocuments: sanitize.IOptions = {
  ...allowed,
  allowedTags: [...RICH_TEXT_TAGS, ...DOCUMENT_TAGS],
  transformTags: { ...allowed.transformTags, h1: 'h2' },
};

/** Removes everything outside the allow-list; null if no visible text is left. */
export function cleanRichText(html: string): string | null {
  return cleanBy(allowed, html);
}

export function cleanDocument(html: string): string | null {
  return cleanBy(allowedInDocuments, html);
}

function cleanBy(list: sanitize.IOptions, html: string): string | null {
  const clean = sanitize(cleanText(html) ?? '', list).trim();
  const text = sanitize(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ');
  return isBlank(text) ? null : clean;
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export function withoutLinks(html: string): string {
  const allowedTags = (allowed.allowedTags as string[]).filter((tag) => tag !== 'a');
  return sanitize(html, { ...allowed, allowedTags, allowedAttributes: {} });
}

export function plainTextOf(html: string): string {
  const spaced = html.replaceAll(/<(?:\/p|\/li|br ?\/?)>/g, ' ');
  return sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
