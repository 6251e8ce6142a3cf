import type { Language } from '@worklane/shared-kernel/domain';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import { type WordParams, wordsOf } from '../../../platform/words.ts';
import type { ArchivedFile } from './archived-files.repository.ts';
import type { PersonalDataName } from './write-archive.ts';

export interface IndexedPart {
  name: PersonalDataName;
  count: number;
}

type IndexWord = 'title' | 'intro' | 'parts' | 'files' | 'noFiles' | 'missing' | 'more';

/** Must have no scripts and load nothing. */
export function archiveIndex(of: {
  parts: readonly IndexedPart[];
  files: readonly ArchivedFile[];
  now: Date;
  language: Language;
}): string {
  const { parts, files, now, language } = of;
  const words = (code: IndexWord, params: WordParams = {}) =>
    escapeText(wordsOf(`ownData.index.${code}`, params, language));
  const rows = parts.map(
    ({ name, count }) =>
      `<tr><td><a href="${name}.json">${name}.json</a></td><td>${count}</td><td>${escapeText(wordsOf(`ownData.part.${name}`, {}, language))}</td></tr>`,
  );
  const items = files.map(({ path, name, isMissing }) =>
    isMissing
      ? `<li>${escapeText(name)}: ${words('missing')}</li>`
      : `<li><a href="${escapeText(path.split('/').map(encodeURIComponent).join('/'))}">${escapeText(name)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${words('title')}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.25rem 1rem .25rem 0;vertical-align:top}</style>
</head>
<body>
<h1>${words('title')}</h1>
<p>${words('intro', { at: now.toISOString() })}</p>
<h2>${words('parts')}</h2>
<table>
${rows.join('\n')}
</table>
<h2>${words('files')}</h2>
${items.length === 0 ? `<p>${words('noFiles')}</p>` : `<ul>\n${items.join('\n')}\n</ul>`}
<p>${words('more')}</p>
</body>
</html>
`;
}
