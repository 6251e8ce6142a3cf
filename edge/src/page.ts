import type { PageFile, ResolvedSet } from './page-release-set.ts';
import { wordsOf } from './words.ts';

/** The document every page of the portal starts from. Its one inline script element is data and cannot run. */
export function renderPage({ set, nonce, path }: { set: ResolvedSet; nonce: string; path: string }): string {
  const early = uniqueFiles([...set.shellPreload, ...set.filesForPath(path)]);
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>${escapeHtml(wordsOf('page.title'))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="white">
<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/json" id="release-set">${set.json}</script>
<script defer src="${escapeHtml(set.shellEntry.url)}" integrity="${escapeHtml(set.shellEntry.integrity)}" crossorigin="anonymous"></script>
${early.map(preloadLink).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${escapeHtml(wordsOf('page.noScript'))}</noscript>
</body>
</html>
`;
}

/** What a visitor sees while nothing can be served that is known to be sound. */
export function renderStartingPage(): string {
  return `<!doctype html>
<html lang="en-AU">
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
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
