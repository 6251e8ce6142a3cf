import { escapeHtml, htmlDocument } from './templates/html.ts';

const style = `
:root{color-scheme:light dark;--back:#fff;--ink:#16202a;--muted:#56636f;--rule:#d5dce1;--link:#0a5ca8;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--back:#11171c;--ink:#e8edf1;--muted:#a9b5bf;--rule:#34404a;--link:#8cc4ff;--bad:#ff9c94}}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}
thead th{color:var(--muted);font-weight:400}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--rule);overflow-wrap:anywhere}
textarea{box-sizing:border-box;width:100%;font:inherit;padding:.5rem;background:var(--back);color:var(--ink);border:1px solid var(--muted)}
button{font:inherit;padding:.5rem 1rem;min-height:2.75rem}
a{display:inline-block;min-height:1.5rem;color:var(--link)}
pre{overflow-x:auto}
tbody th{white-space:nowrap}
[role=status],[role=alert]{border-left:.25rem solid var(--link);padding:.25rem 1rem}
[role=alert]{border-color:var(--bad)}
@media(max-width:40rem){thead{display:none}tr,td,th{display:block;border:0;padding:.125rem 0}tr{border-bottom:1px solid var(--rule);padding:.75rem 0}}
`;

export type Page = (nonce: string) => string;

/** A page without scripts, the shell or a module. The body is HTML already. */
export const page =
  (title: string, body: string): Page =>
  (nonce) =>
    htmlDocument({
      title: `${title} – Worklane`,
      head: `<style nonce="${escapeHtml(nonce)}">${style}</style>`,
      body: `<main>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</main>`,
    });

export const paragraph = (text: string, attributes = '') => `<p${attributes}>${escapeHtml(text)}</p>`;
