const MOST_PAGES = 20_000;
const MOST_OF_PAGE = 200;

/** Remembers reports by page and key, in memory only, so that nothing about a page is stored. */
export class PageMemory<Noted> {
  readonly #mostOfPage: number;
  readonly #pages = new Map<string, Map<string, Noted>>();

  constructor(mostOfPage = MOST_OF_PAGE) {
    this.#mostOfPage = mostOfPage;
  }

  of(page: string): { get(key: string): Noted | undefined; note(key: string, noted: Noted): boolean } {
    const known = this.#pages.get(page) ?? new Map<string, Noted>();
    // Deleted and set again: the map stays ordered by last use.
    this.#pages.delete(page);
    this.#pages.set(page, known);
    if (this.#pages.size > MOST_PAGES) this.#pages.delete(this.#pages.keys().next().value ?? '');
    return {
      get: (key) => known.get(key),
      note: (key, noted) => {
        if (!known.has(key) && known.size >= this.#mostOfPage) return false;
        known.set(key, noted);
        return true;
      },
    };
  }
}
