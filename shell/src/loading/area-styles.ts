const kept = new Map<string, readonly CSSStyleSheet[]>();

/** Empty in older browsers, which have no such list. */
export const adoptedStyles = (): CSSStyleSheet[] => [...(document.adoptedStyleSheets ?? [])];

/**
 * Starts the area of a release; `others` are the style sheets that the document had adopted before. Sheets adopted from
 * now on apply to the whole page, so the returned function removes them, and the next start restores them. Sheets of
 * code that ran before the area was entered cannot be distinguished and stay.
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
