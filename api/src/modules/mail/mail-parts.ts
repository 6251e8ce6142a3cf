import type { MailContent } from '@worklane/shared-kernel/contracts';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';

export function partsOf(
  mail: { subject: string; content: MailContent },
  portalUrl: string,
): { text: string; html: string } {
  return { text: textPart(mail.content, portalUrl), html: htmlPart(mail, portalUrl) };
}

function textPart(
  { greeting, paragraphs, action, closing, footer, choices }: MailContent,
  portal: string,
): string {
  const link = (one: { label: string; path: string }) => `${one.label}:\n${urlOf(portal, one.path)}`;
  const main = [
    ...(greeting === null ? [] : [greeting]),
    ...paragraphs,
    ...(action ? [link(action)] : []),
    ...closing,
  ];
  // Mail programs show the lines after two hyphens and a space as a signature.
  return [...main, ['-- ', ...footer].join('\n'), ...choices.map(link)].join('\n\n').concat('\n');
}

/** Colours of the portal's themes as literals, because mail programs do not support custom properties. */
const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#f5f8f8;color:#172127;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,footer{max-width:560px;margin:0 auto}
main{background:#ffffff;border:1px solid #e0e5e7;border-radius:12px;padding:24px}
.brand{font-size:16px;font-weight:600;color:#087a77;margin:0 0 16px}
h1{font-size:20px;line-height:28px;margin:0 0 16px}
p{margin:0 0 16px;overflow-wrap:anywhere}
a{color:#036462}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#087a77;color:#ffffff;font-weight:600;text-decoration:none}
.small,footer{font-size:14px;line-height:20px;color:#5a656b}
footer{padding:16px 24px 0}
footer p{margin:0 0 8px}
@media (prefers-color-scheme:dark){
body{background:#0b1318;color:#e8eef0}
main{background:#121c22;border-color:#24323a}
.brand{color:#42bab3}
a{color:#76d4ce}
.button{background:#42bab3;color:#022627}
.small,footer{color:#9fadb4}
}`;

function htmlPart({ subject, content }: { subject: string; content: MailContent }, portal: string): string {
  const { greeting, paragraphs, action, closing, footer, choices, language } = content;
  const block = (text: string) => `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>`;
  const anchor = (url: string, label: string, of = '') =>
    `<a${of} href="${escapeText(url)}">${escapeText(label)}</a>`;
  const button = action
    ? [
        `<p>${anchor(urlOf(portal, action.path), action.label, ' class="button"')}</p>`,
        `<p class="small">${escapeText(wordsOf('mail.layout.linkHint'))}<br>${anchor(urlOf(portal, action.path), urlOf(portal, action.path))}</p>`,
      ]
    : [];
  return [
    '<!doctype html>',
    `<html lang="${escapeText(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeText(subject)}</title><style>${STYLES}</style></head><body>`,
    `<main><p class="brand">${escapeText(wordsOf('mail.layout.brand'))}</p><h1>${escapeText(subject)}</h1>`,
    ...(greeting === null ? [] : [block(greeting)]),
    ...paragraphs.map(block),
    ...button,
    ...closing.map(block),
    '</main><footer>',
    ...footer.map(block),
    ...choices.map(({ label, path }) => `<p>${anchor(urlOf(portal, path), label)}</p>`),
    '</footer></body></html>',
  ].join('\n');
}

export function urlOf(portalUrl: string, path: string): string {
  return new URL(path, portalUrl).href;
}
