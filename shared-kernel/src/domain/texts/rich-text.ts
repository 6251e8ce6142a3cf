/** The elements that rich text may have. Api and browser sanitise by this one list. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'] as const;

export const DOCUMENT_TAGS = [
  ...(['h2', 'h3', 'h4', 'blockquote', 'hr', 'code'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
];

/** Allowed link addresses in rich text. An address without a scheme would lead into this portal. */
export const LINK_ADDRESS = /^(?:https?:|mailto:)/i;

export function isLinkAddress(address: string): boolean {
  return LINK_ADDRESS.test(address.trim());
}
