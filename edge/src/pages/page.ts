import { FIRST_HEADER_ID, FIRST_VIEW_ID } from '@worklane/shared-kernel/domain';
import { type ChosenTheme, firstPaintStyle, themeColourTags } from '../first-view/first-paint.ts';
import type { DrawnFirstView } from '../first-view/first-view.ts';
import { renderWaiting, waitingStyle } from '../limits/waiting.ts';
import { wordsOf } from '../words.ts';
import { frameFont, frameStyle, frameWith } from './frame.ts';
import type { PageFile, ResolvedSet } from './page-release-set.ts';
import { shellStartScript } from './shell-start.ts';
import { escapeHtml, htmlDocument } from './templates/html.ts';

export interface PageOptions {
  set: ResolvedSet;
  nonce: string;
  url: string;
  path: string;
  /** Address suffix of the shell's first file, because browsers cache a file that failed its integrity check. */
  again: string | null;
  stamp: string | null;
  /** The shell then says on every page that the demo passwords are public. */
  isOpenDemo: boolean;
  hasPseudoLanguage: boolean;
  theme: ChosenTheme;
  firstAnswers: string;
  firstHeader: DrawnFirstView | null;
  firstView: DrawnFirstView | null;
  hasFrame: boolean;
}

export function renderPage({
  set,
  nonce,
  url,
  path,
  again,
  stamp,
  isOpenDemo,
  hasPseudoLanguage,
  theme,
  firstAnswers,
  firstHeader,
  firstView,
  hasFrame,
}: PageOptions): string {
  const early = uniqueFiles([...set.shellPreload, ...set.filesForPath(path)]);
  const { url: entryUrl } = set.shellEntry;
  return htmlDocument({
    title: wordsOf('page.title'),
    attributes: theme ? ` data-theme="${theme}"` : '',
    head: `${themeColourTags(theme)}
<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">
${stamp ? `<meta name="worklane-page" content="${escapeHtml(stamp)}">\n` : ''}${isOpenDemo ? '<meta name="worklane-demo" content="open">\n' : ''}${hasPseudoLanguage ? '<meta name="worklane-pseudo-language">\n' : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/json" id="release-set">${set.json}</script>
${firstAnswers}<script>${shellStartScript}</script>
<script id="shell" defer src="${escapeHtml(entryUrl)}${again ? `?again=${again}` : ''}" ${integrityOf(set.shellEntry)}crossorigin="anonymous"></script>
${early.map(preloadLink).join('\n')}
<style nonce="${escapeHtml(nonce)}">${firstPaintStyle}${waitingStyle}${hasFrame ? frameStyle : ''}${firstHeader || firstView ? firstFont(set) : ''}</style>${styleOf(FIRST_HEADER_ID, firstHeader, nonce)}${styleOf(FIRST_VIEW_ID, firstView, nonce)}`,
    body: `<div id="root">
<noscript>${escapeHtml(wordsOf('page.noScript'))}</noscript>
${hasFrame ? frameWith({ header: firstHeader?.html ?? '', view: firstView?.html ?? '' }) : ''}${renderWaiting({ url, earlierShell: set.earlierShellFor(path), stamp })}
</div>`,
  });
}

export function renderStartingPage(): string {
  return htmlDocument({
    title: wordsOf('starting.title'),
    head: '<meta http-equiv="refresh" content="2">',
    body: `<h1>${escapeHtml(wordsOf('starting.title'))}</h1>
<p>${escapeHtml(wordsOf('starting.body'))}</p>`,
  });
}

function firstFont({ shellPreload }: ResolvedSet): string {
  const font = shellPreload.find(({ url }) => url.endsWith('.woff2'));
  return font ? frameFont(font.url) : '';
}

const styleOf = (id: string, drawn: DrawnFirstView | null, nonce: string) =>
  drawn ? `\n<style nonce="${escapeHtml(nonce)}" id="${id}-style">${drawn.style}</style>` : '';

const integrityOf = ({ integrity }: PageFile) => (integrity ? `integrity="${escapeHtml(integrity)}" ` : '');

function preloadLink({ url, integrity }: PageFile): string {
  const href = escapeHtml(url);
  // A style loads its font without integrity, and a preload with integrity would not be reused for it.
  if (url.endsWith('.woff2')) {
    return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous">`;
  }
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" href="${href}" as="${kind}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;
}

function uniqueFiles(files: readonly PageFile[]): PageFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}
