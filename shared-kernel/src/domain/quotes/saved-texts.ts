/** The quote fields for which a business saves texts: HTML for the sales pitch, plain text for the others. */
export const SAVED_TEXT_KINDS = ['salesPitch', 'exclusions', 'terms'] as const;
export type SavedTextKind = (typeof SAVED_TEXT_KINDS)[number];
