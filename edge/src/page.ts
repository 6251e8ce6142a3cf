import { DEFAULT_LANGUAGE } from '@worklane/shared-kernel/domain';
import { type ChosenTheme, firstPaintStyle, themeColourTags } from './first-paint.ts';
import type { PageFile, ResolvedSet } from './page-release-set.ts';
import { wordsOf } from './words.ts';

interface PageOptions {
  set: ResolvedSet;
  nonce: string;
  /** Path and query that were asked for. */
  url: string;
  /** Asks for the shell's first file by another name than the one under which the browser keeps what was refused. */
  again: string | null;
  /** Told to the shell, which says it above everything else. */
  isOpenDemo: boolean;
  /** Whether `?lang=en-XA` shows the pseudo-language, for work on texts. */
  hasPseudoLanguage: boolean;
  theme: ChosenTheme;
}

/** The document every page of the portal starts from. Its one inline script element is data and cannot run. */
export function renderPage({
  set,
  nonce,
  url,
  again,
  isOpenDemo,
  hasPseudoLanguage,
  theme,
}: PageOptions): string {
  const path = url.split('?', 1)[0] ?? '/';
  const early = uniqueFiles([...set.shellPreload, ...set.filesForPath(path)]);
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(wordsOf('page.title'))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${themeColourTags(theme)}
<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">
${isOpenDemo ? '<meta name="worklane-demo" content="open">\n' : ''}${hasPseudoLanguage ? '<meta name="worklane-pseudo-language">\n' : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/json" id="release-set">${set.json}</script>
<script defer src="${escapeHtml(set.shellEntry.url)}${again ? `?again=${again}` : ''}" ${integrityOf(set.shellEntry)}crossorigin="anonymous"></script>
${early.map(preloadLink).join('\n')}
<style nonce="${escapeHtml(nonce)}">${firstPaintStyle}${waitingStyle}</style>
</head>
<body>
<div id="root">
<noscript>${escapeHtml(wordsOf('page.noScript'))}</noscript>
<div class="waiting">
<h1>${escapeHtml(wordsOf('waiting.title'))}</h1>
<p>${escapeHtml(wordsOf('waiting.body'))}</p>
<p><a href="${escapeHtml(loadAgainUrl(url))}">${escapeHtml(wordsOf('waiting.again'))}</a></p>
</div>
</div>
</body>
</html>
`;
}

/**
 * The shell's first file draws over these words; they appear where it is late, or was refused because it is not
 * what was released. Nothing of the shell can say so, and a page without inline script has no other way.
 */
const waitingStyle =
  '.waiting{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font-family:system-ui,sans-serif;' +
  'visibility:hidden;animation:late 0s linear 5s forwards}@keyframes late{to{visibility:visible}}';

/** Where a visitor is sent back from with another try at the shell's first file. */
export const loadAgainPath = '/releases/load-again';
const loadAgainUrl = (path: string) => `${loadAgainPath}?to=${encodeURIComponent(path)}`;

/** What a visitor sees while nothing can be served that is known to be sound. */
export function renderStartingPage(): string {
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(wordsOf('starting.title'))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
</head>
<body>
<h1>${escapeHtml(wordsOf('starting.title'))}</h1>
<p>${escapeHtml(wordsOf('starting.body'))}</p>
</body>
</html>
`;
}

/** A file that is being worked on has no hash yet. */
const integrityOf = ({ integrity }: PageFile) => (integrity ? `integrity="${escapeHtml(integrity)}" ` : '');

function preloadLink({ url, integrity }: PageFile): string {
  const href = escapeHtml(url);
  // A font is fetched without integrity by the style that uses it; a preload with one would not be reused.
  if (url.endsWith('.woff2')) {
    return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous">`;
  }
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" href="${href}" as="${kind}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;
}

function uniqueFiles(files: readonly PageFile[]): PageFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
