interface HtmlPolicy {
  createHTML(html: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/** Made at the first use, because the page allows each policy once. What it makes never leaves this file. */
function readerPolicy(): HtmlPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const rules: HtmlPolicy = { createHTML: (html) => html };
  policy ??= trustedTypes?.createPolicy('worklane-reader', rules) ?? rules;
  return policy;
}

/**
 * Rich text as elements of a document of their own, where nothing loads and nothing runs: for reading. To show
 * it in the page there is RichTextView, which cleans it.
 */
export function parseRichText(html: string): HTMLElement {
  return new DOMParser().parseFromString(readerPolicy().createHTML(html), 'text/html').body;
}

/** The words of rich text without its form, as a screen reader says them; paragraphs and list items stand apart. */
export function plainTextOf(html: string): string {
  const words = parseRichText(html.replace(/<\/(p|li)>/gi, ' $&')).textContent ?? '';
  return words.trim();
}
