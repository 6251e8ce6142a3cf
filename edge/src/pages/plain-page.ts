import { escapeHtml, htmlDocument } from './html.ts';

const style = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid GrayText;overflow-wrap:anywhere}
textarea{box-sizing:border-box;width:100%;font:inherit;padding:.5rem}
button{font:inherit;padding:.5rem 1rem;min-height:2.75rem}
a{display:inline-block;min-height:1.5rem}
pre{overflow-x:auto}
[role=status],[role=alert]{border-left:.25rem solid;padding:.25rem 1rem}
@media(max-width:40rem){thead{display:none}tr,td,th{display:block;border:0;padding:.125rem 0}tr{border-bottom:1px solid GrayText;padding:.75rem 0}}
`;

/** A page as a function of its nonce. */
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
