interface HtmlPolicy {
  createHTML(html: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/** A Trusted Types policy, created at first use because each name can be created only once. Do not export it. */
function readerPolicy(): HtmlPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const rules: HtmlPolicy = { createHTML: (html) => html };
  policy ??= trustedTypes?.createPolicy('worklane-reader', rules) ?? rules;
  return policy;
}

/**
 * Parses rich text in an inert document, where no script runs and nothing is loaded. To show rich text in the page use
 * RichTextView, which sanitises it.
 */
export function parseRichText(html: string): HTMLElement {
  return new DOMParser().parseFromString(readerPolicy().createHTML(html), 'text/html').body;
}

/** The plain text of rich text. Paragraphs and list items are separated. */
export function plainTextOf(html: string): string {
  const words = parseRichText(html.replace(/<\/(p|li)>/gi, ' $&')).textContent ?? '';
  return words.trim();
}
