import { type PageOptions, renderPage } from './page.ts';
import type { ResolvedSet } from './page-release-set.ts';
import { HoledText } from './templates/holed-text.ts';

type Hole = 'nonce' | 'stamp' | 'url';
const HOLES: readonly Hole[] = ['nonce', 'stamp', 'url'];

export type StrangersPage = Pick<PageOptions, 'set' | 'theme' | 'isOpenDemo' | 'hasPseudoLanguage'> & {
  url: string;
  nonce: string;
  stamp: string;
};

export interface KeptPage {
  text(): string;
  gzip(): Buffer;
}

/** Pages of strangers differ only in a few values. They are written and compressed once per set and address pattern. */
export class PageMemory {
  readonly #pages = new WeakMap<ResolvedSet, Map<string, HoledText<Hole>>>();

  pageOf({ set, url, nonce, stamp, ...options }: StrangersPage): KeptPage {
    const path = url.split('?', 1)[0] ?? '/';
    const pages = this.#pages.get(set) ?? new Map<string, HoledText<Hole>>();
    this.#pages.set(set, pages);
    const key = [set.ownerOf(path)?.pattern, options.theme].join(' ');
    const page =
      pages.get(key) ??
      new HoledText(HOLES, (marks) =>
        renderPage({
          ...options,
          ...marks,
          set,
          path,
          again: null,
          firstAnswers: '',
          firstHeader: null,
          firstView: null,
          hasFrame: false,
        }),
      );
    pages.set(key, page);
    const values = { nonce, stamp, url: new URLSearchParams({ url }).toString().slice('url='.length) };
    return { text: () => page.text(values), gzip: () => page.gzip(values) };
  }
}
