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

/** The document is inert: no script runs and nothing is loaded. To show rich text use RichTextView. */
export function parseRichText(html: string): HTMLElement {
  return new DOMParser().parseFromString(readerPolicy().createHTML(html), 'text/html').body;
}

export function plainTextOf(html: string): string {
  const words = parseRichText(html.replace(/<\/(p|li)>/gi, ' $&')).textContent ?? '';
  return words.trim();
}
