import { DEFAULT_LANGUAGE } from '@worklane/shared-kernel/domain';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import type { PublicBusiness } from './public-page.ts';

const style = `:root{color-scheme:light dark;--bg:#f4f7f8;--card:#fff;--text:#172126;--muted:#5a676e;--border:#dde4e7;--accent:#0b7a75}
@media(prefers-color-scheme:dark){:root{--bg:#0f1517;--card:#182024;--text:#e9eff1;--muted:#a5b2b8;--border:#2d393f;--accent:#4fc3bb}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:832px;margin:0 auto;padding:32px 16px 48px}section,header{margin:0 0 16px;padding:24px;background:var(--card);border:1px solid var(--border);border-radius:12px}
header{display:flex;flex-wrap:wrap;gap:16px 20px;align-items:center}header>div{flex:1;min-width:min(240px,100%)}header img{width:96px;height:96px;border-radius:12px}
h1{margin:0;font-size:28px;line-height:36px}h2{margin:0 0 12px;font-size:18px}p{margin:0 0 8px}.muted{color:var(--muted)}
ul.plain{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(200px,100%),1fr));gap:12px}
ul.plain a{display:block;color:var(--text)}ul.plain img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:8px}ul.plain li{padding:0}
footer{color:var(--muted);font-size:14px}a{color:var(--accent)}`;

interface PageParts {
  business: PublicBusiness;
  url: string;
  portalUrl: string;
  nonce: string;
}

export function publicPageHtml({ business, url, portalUrl, nonce }: PageParts): string {
  const { name, logoUrl, industries, place, description, badges, pictures } = business;
  const title = escapeText(`${name} · Worklane`);
  const facts = [industries.join(', '), place ?? ''].filter(Boolean);
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
${previewTags(business, url, portalUrl)}
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<header>
${logoUrl ? `<img src="${escapeText(logoUrl)}" alt="" width="96" height="96">` : ''}
<div><h1 dir="auto">${escapeText(name)}</h1>
${facts.map((fact) => `<p class="muted" dir="auto">${escapeText(fact)}</p>`).join('\n')}
<p>${escapeText(ratingWords(business))}</p></div>
</header>
${description ? section('about', `<div dir="auto">${description}</div>`) : ''}
${badges.length > 0 ? section('badges', `<ul>${badges.map((badge) => `<li dir="auto">${escapeText(badge)}</li>`).join('')}</ul>`) : ''}
${pictures.length > 0 ? section('portfolio', `<ul class="plain">${pictures.map(pictureHtml).join('')}</ul>`) : ''}
<footer><p>${escapeText(wordsOf('publicPage.about'))}</p><p><a href="${escapeText(portalUrl)}">${escapeText(wordsOf('publicPage.portal'))}</a></p></footer>
</main>
</body>
</html>
`;
}

function previewTags(business: PublicBusiness, url: string, portalUrl: string): string {
  const { name, summary, logoUrl, pictures } = business;
  const picture = pictures[0]?.full ?? logoUrl;
  const isOurs = picture?.startsWith('/');
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Worklane'],
    ['og:title', name],
    ['og:description', summary || ratingWords(business)],
    ['og:url', url],
    ...(picture && isOurs ? ([['og:image', new URL(picture, portalUrl).href]] as [string, string][]) : []),
  ];
  return tags
    .map(([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`)
    .join('\n');
}

function ratingWords({ rating: { mean, count } }: PublicBusiness): string {
  if (count === 0) return wordsOf('publicPage.noReviews');
  return wordsOf('publicPage.rating', { mean: mean.toFixed(1), count });
}

const section = (name: 'about' | 'badges' | 'portfolio', content: string) =>
  `<section><h2>${escapeText(wordsOf(`publicPage.title.${name}`))}</h2>${content}</section>`;

const pictureHtml = ({ name, full, thumbnail }: PublicBusiness['pictures'][number]) =>
  `<li><a href="${escapeText(full)}"><img src="${escapeText(thumbnail)}" alt="${escapeText(name)}" loading="lazy"></a></li>`;
