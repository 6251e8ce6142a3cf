/** The style sheets that a release adopted in its area, while the area is not shown. */
const kept = new Map<string, readonly CSSStyleSheet[]>();

/** What the document has adopted; nothing in older browsers, which have no such list. */
export const adoptedStyles = (): CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];

/**
 * Begins an area of a release, before which the document had adopted `others`; returns a function that ends it. Style
 * sheets that are adopted meanwhile apply to the whole page, so they are taken away with the area, and come back with
 * it. Those of code that ran before the area was entered cannot be told apart and stay.
 */
export function holdAreaStyles(releaseId: string, others: readonly CSSStyleSheet[]): () => void {
  const own = kept.get(releaseId) ?? [];
  const missing = own.filter((sheet) => !adoptedStyles().includes(sheet));
  if (missing.length > 0) document.adoptedStyleSheets = [...adoptedStyles(), ...missing];
  return () => {
    const added = adoptedStyles().filter((sheet) => !others.includes(sheet));
    if (added.length === 0) return;
    kept.set(releaseId, added);
    document.adoptedStyleSheets = adoptedStyles().filter((sheet) => others.includes(sheet));
  };
}
