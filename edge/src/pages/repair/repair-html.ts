import type { PackageStatus, Problem, ReleasePlan } from '@worklane/shared-kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { wordsOf } from '../../words.ts';
import { type Page, page, paragraph } from '../plain-page.ts';
import { escapeHtml } from '../templates/html.ts';

export const REPAIR_PATH = '/@repair';

export function refusedPage(reason: 'signIn' | 'away' | 'refused', message?: string): Page {
  const link =
    reason === 'signIn' ? `<p><a href="/login">${escapeHtml(wordsOf('repair.login'))}</a></p>` : '';
  const text = message ?? wordsOf(`repair.${reason}`);
  return page(wordsOf('repair.title'), `${paragraph(text, ' role="alert"')}\n${link}`);
}

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
