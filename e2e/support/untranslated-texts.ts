import type { Page, Response } from '@playwright/test';

/** Texts that are English in every language, each for a reason that was reviewed. */
const REVIEWED: readonly RegExp[] = [
  // Dates and times in the forms the specification gives.
  /\b\d{1,2}(st|nd|rd|th) [A-Z][a-z]{2} \d{2}\b/g,
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  /\b\d{2}:\d{2} [ap]m\b/g,
  // The name of the product.
  /\bWorklane\b/g,
  // Initials of a person or a business.
  /^\p{Lu}{1,2}$/gu,
  // React Aria's own word on the hidden button that closes what is open; it has it in its own languages.
  /^Dismiss$/g,
  // Sizes in units.
  /\b\d[\d.,]* (KB|MB)\b/g,
];

/** A value that is no text, such as a status code or an id, excuses no word of a page. */
const isText = (value: string) => value.length > 1 && !/^[a-z][A-Za-z-]*$/.test(value);

/** What people and servers wrote: every text that the api answered to the page, and who is signed in. */
export class AnsweredTexts {
  readonly #texts = new Set<string>();

  constructor(page: Page) {
    page.on('response', (response) => void this.#read(response));
  }

  /** Longest first, so that no part of one is taken out before the whole. */
  get texts(): string[] {
    return [...this.#texts].sort((a, b) => b.length - a.length);
  }

  add(...texts: readonly string[]): void {
    for (const text of texts) this.#texts.add(text);
  }

  async #read(response: Response): Promise<void> {
    const { 'content-type': type = '' } = response.headers();
    if (!/json/.test(type) || new URL(response.url()).pathname.startsWith('/releases/')) return;
    const body: unknown = await response.json().catch(() => null);
    visitTexts(body, (text) => {
      if (isText(text)) this.add(...text.split(/<[^<>]*>|\n/).map((part) => part.trim()));
    });
  }
}

function visitTexts(value: unknown, take: (text: string) => void): void {
  if (typeof value === 'string') take(value);
  else if (Array.isArray(value)) for (const item of value) visitTexts(item, take);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) visitTexts(item, take);
}

/**
 * Texts of the page that are not of the pseudo-language, whole or in part: visible ones, and those that are only
 * read aloud. What the api answered and what was reviewed is left out.
 */
export async function untranslatedTexts(page: Page, answered: AnsweredTexts): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (/^(script|style|noscript)$/i.test(element.tagName)) continue;
      // Identifiers, by HTML's own attribute.
      if (element.closest('[translate]')?.getAttribute('translate') === 'no') continue;
      // What a person typed.
      if (element.closest('textarea, [contenteditable="true"]')) continue;
      if (!(node instanceof Element)) found.push(node.textContent ?? '');
      else
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-valuetext',
          'placeholder',
          'title',
          'alt',
        ])
          found.push(node.getAttribute(name) ?? '');
    }
    return found;
  });
  const known = answered.texts;
  const isEnglish = (text: string) => /\p{L}{2}/u.test(rest(text, known));
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}

/** What is left of a text without its translated parts, what the api answered and what was reviewed. */
function rest(text: string, known: readonly string[]): string {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
  }
  for (const reviewed of REVIEWED) left = left.replace(reviewed, ' ');
  if (!/\p{L}{2}/u.test(left)) return '';
  // Whole, or the beginning of a text that is cut.
  const start = left.trim().replace(/…$/, '');
  if (known.some((value) => value === start || (start.length > 40 && value.startsWith(start)))) return '';
  // A single word of a longer text would excuse too much.
  for (const value of known) if (isText(value)) left = left.replaceAll(value, ' ');
  return left;
}
