import type { PackageStatus, Problem, ReleasePlan } from '@worklane/shared-kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { wordsOf } from '../words.ts';
import { escapeHtml, htmlDocument } from './html.ts';

export const REPAIR_PATH = '/@repair';

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
[role=status],[role=alert]{border-left:.25rem solid var(--link);padding:.25rem 1rem}
[role=alert]{border-color:var(--bad)}
@media(max-width:40rem){thead{display:none}tr,td,th{display:block;border:0;padding:.125rem 0}tr{border-bottom:1px solid var(--rule);padding:.75rem 0}}
`;

type Page = (nonce: string) => string;

const page =
  (title: string, body: string): Page =>
  (nonce) =>
    htmlDocument({
      title: `${title} – Worklane`,
      head: `<style nonce="${escapeHtml(nonce)}">${style}</style>`,
      body: `<main>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</main>`,
    });

const paragraph = (text: string, attributes = '') => `<p${attributes}>${escapeHtml(text)}</p>`;

export function refusedPage(reason: 'signIn' | 'away' | 'refused', message?: string): Page {
  const link =
    reason === 'signIn' ? `<p><a href="/login">${escapeHtml(wordsOf('repair.login'))}</a></p>` : '';
  const text = message ?? wordsOf(`repair.${reason}`);
  return page(wordsOf('repair.title'), `${paragraph(text, ' role="alert"')}\n${link}`);
}

/** Lists the live releases. `done` names a package that was just rolled back. */
export function listPage(packages: readonly PackageStatus[], done: string): Page {
  const said = packages.some((status) => status.package === done)
    ? paragraph(wordsOf('repair.done', { package: done }), ' role="status"')
    : '';
  const head = (['package', 'live', 'since', 'action'] as const)
    .map((column) => `<th scope="col">${escapeHtml(wordsOf(`repair.column.${column}`))}</th>`)
    .join('');
  return page(
    wordsOf('repair.title'),
    `${said}
${paragraph(wordsOf('repair.what'))}
<table><thead><tr>${head}</tr></thead><tbody>
${packages.map(rowOf).join('\n')}
</tbody></table>`,
  );
}

function rowOf({ package: name, live, previous, availableActions }: PackageStatus): string {
  const mayRollBack = previous !== null && (availableActions?.includes('rollback') ?? true);
  const since = live ? wordsOf('repair.since', { at: minuteOf(live.at), who: live.who }) : '';
  const link = `${REPAIR_PATH}?package=${encodeURIComponent(name)}`;
  const action = mayRollBack
    ? `<a href="${escapeHtml(link)}">${escapeHtml(wordsOf('repair.rollBack', { package: name }))}</a>`
    : escapeHtml(wordsOf('repair.nothingEarlier'));
  return `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(live?.id ?? '–')}</td><td>${escapeHtml(since)}</td><td>${action}</td></tr>`;
}

interface Asked {
  /** The reason that was typed before a refusal; '' at first. */
  why: string;
  refusal?: { problem: Partial<Problem> } | undefined;
}

export function packagePage(name: string, plan: ReleasePlan, { why, refusal }: Asked): Page {
  const { from, to, refusals, harms, stopped } = plan;
  const title = wordsOf('repair.rollBack', { package: name });
  const back = `<p><a href="${REPAIR_PATH}">${escapeHtml(wordsOf('repair.back'))}</a></p>`;
  const { message = wordsOf('repair.failed'), errors = [] } = refusal?.problem ?? {};
  const said = refusal
    ? paragraph([message, ...errors.map((error) => error.message)].join(' '), ' role="alert"')
    : '';
  const reasons = refusals.map((refused) =>
    paragraph([refused.message, refused.remedy].filter(Boolean).join(' ')),
  );
  if (!to || (refusals.length > 0 && stopped.length === 0))
    return page(
      title,
      [said, ...reasons, to ? '' : paragraph(wordsOf('repair.nothingEarlier')), back].join('\n'),
    );
  const force =
    stopped.length > 0
      ? `${harms.map((harm) => paragraph(harm.message)).join('\n')}
<p><label><input type="checkbox" name="isForced" required> ${escapeHtml(wordsOf('repair.force', { modules: stopped.join(', ') }))}</label></p>`
      : '';
  return page(
    title,
    `${said}
${paragraph(wordsOf('repair.plan', { from: from?.id ?? '–', to: to.id }))}
<form method="post" action="${REPAIR_PATH}?package=${encodeURIComponent(name)}">
<input type="hidden" name="expected" value="${escapeHtml(from?.id ?? '')}">
<p><label for="why">${escapeHtml(wordsOf('repair.why'))}</label></p>
<p><textarea id="why" name="why" rows="3" required maxlength="${TEXT_MAX_LENGTH.releaseReason}">${escapeHtml(why)}</textarea></p>
${force}
<p><button type="submit">${escapeHtml(title)}</button></p>
</form>
${back}`,
  );
}

/** To the minute, in UTC: the page has no script that knows its reader's time zone. */
const minuteOf = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
