import type { Page, Response } from '@playwright/test';
import { FIRST_ANSWERS_ID } from '@worklane/shared-kernel/domain';

/** Reviewed texts that are English in every language, each with its reason. */
const REVIEWED: readonly RegExp[] = [
  /\bWorklane\b/g,
  /^\p{Lu}{1,2}$/gu,
  // React Aria's label of the hidden button that closes a dialog; React Aria has its own translations.
  /^Dismiss$/g,
];

/** English dates and times. The pseudo-language has an accent in every month and day; `th` and `pm` are in brackets. */
const ENGLISH_DATES: readonly RegExp[] = [
  /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?)\b/,
  /\b(Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b/,
  /\b((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Today|Tomorrow|Yesterday)\b/,
  /(?<!⟦)\b(\d{1,2}(st|nd|rd|th)|\d{1,2}:\d{2} ?[ap]m)\b/,
];

/** Status codes, ids and other single words are values, not texts. */
const isText = (value: string) => value.length > 1 && !/^[a-z][A-Za-z-]*$/.test(value);

export class AnsweredTexts {
  readonly #texts = new Set<string>();

  constructor(page: Page) {
    page.on('response', (response) => void this.#read(response));
  }

  /** Longest first, so that a whole text is removed before a part of it. */
  get texts(): string[] {
    return [...this.#texts].sort((a, b) => b.length - a.length);
  }

  add(...texts: readonly string[]): void {
    for (const text of texts) this.#texts.add(text);
  }

  async #read(response: Response): Promise<void> {
    const { 'content-type': type = '' } = response.headers();
    if (!/json|html/.test(type) || new URL(response.url()).pathname.startsWith('/releases/')) return;
    const body = await response.text().catch(() => '');
    visitTexts(/html/.test(type) ? firstAnswersIn(body) : jsonOf(body), (text) => {
      if (isText(text)) this.add(...text.split(/<[^<>]*>|\n/).map((part) => part.trim()));
    });
  }
}

const firstAnswersIn = (html: string): unknown =>
  jsonOf(new RegExp(`id="${FIRST_ANSWERS_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function visitTexts(value: unknown, take: (text: string) => void): void {
  if (typeof value === 'string') take(value);
  else if (Array.isArray(value)) for (const item of value) visitTexts(item, take);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) visitTexts(item, take);
}

export async function untranslatedTexts(page: Page, answered: AnsweredTexts): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (/^(script|style|noscript)$/i.test(element.tagName)) continue;
      // Identifiers are marked with HTML's translate attribute.
      if (element.closest('[translate]')?.getAttribute('translate') === 'no') continue;
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
  const hasEnglishDate = (text: string) => {
    const own = withoutAnswers(text, known);
    return ENGLISH_DATES.some((form) => form.test(own));
  };
  const isEnglish = (text: string) => /\p{L}{2}/u.test(rest(text, known)) || hasEnglishDate(text);
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}

function rest(text: string, known: readonly string[]): string {
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
  }
  for (const reviewed of REVIEWED) left = left.replace(reviewed, ' ');
  if (!/\p{L}{2}/u.test(left)) return '';
  // The whole text, or the beginning of a truncated one.
  const start = left.trim().replace(/…$/, '');
  if (known.some((value) => value === start || (start.length > 40 && value.startsWith(start)))) return '';
  return withoutAnswers(left, known);
}

/** Single words are not removed: they occur in too many texts. */
function withoutAnswers(text: string, known: readonly string[]): string {
  return known.filter(isText).reduce((left, value) => left.replaceAll(value, ' '), text);
}
