import { SHELL_LATE_SECONDS } from '../pages/shell-start.ts';
import { escapeHtml } from '../pages/templates/html.ts';
import type { ShellChoice } from '../releases/shell-choice.ts';
import { wordsOf } from '../words.ts';

export const loadAgainPath = '/releases/load-again';

export interface WaitingOptions {
  url: string;
  earlierShell: ShellChoice | null;
  stamp: string | null;
}

/**
 * The page's text if the shell is late, did not arrive, or failed. It needs no script to say that the shell is late.
 */
export function renderWaiting({ url, earlierShell, stamp }: WaitingOptions): string {
  const retry = link(loadAgainUrl({ to: url }), wordsOf('waiting.again'));
  const choice = earlierShell &&
    stamp && { instead: earlierShell.instead, shell: earlierShell.id, page: stamp };
  const back = choice ? ` ${link(loadAgainUrl({ to: url, ...choice }), wordsOf('waiting.earlier'))}` : '';
  return `<div class="waiting">
${saying('late')}
${saying('lost')}
${saying('failed')}
${back ? `<p>${escapeHtml(wordsOf('waiting.earlierHelp'))}</p>\n` : ''}<p>${retry}${back}</p>
</div>`;
}

const saying = (state: 'late' | 'lost' | 'failed') => `<div class="${state}">
<h1>${escapeHtml(wordsOf(`waiting.${state}.title`))}</h1>
<p>${escapeHtml(wordsOf(`waiting.${state}.body`))}</p>
</div>`;

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const loadAgainUrl = (query: Record<string, string>) => `${loadAgainPath}?${new URLSearchParams(query)}`;

const shown = (state: string) => `[data-shell=${state}] .waiting`;

export const waitingStyle = [
  // The global style has the same rules, so that nothing moves when it is loaded.
  'body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}',
  '.waiting{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif;',
  `visibility:hidden;animation:late 0s linear ${SHELL_LATE_SECONDS}s forwards}@keyframes late{to{visibility:visible}}`,
  `${shown('lost')},${shown('failed')}{visibility:visible;animation:none}`,
  `.lost,.failed,${shown('lost')} .late,${shown('failed')} .late{display:none}`,
  `${shown('lost')} .lost,${shown('failed')} .failed{display:block}`,
  '.waiting h1{margin:.67em 0;font-size:1.75rem;line-height:1.2;text-wrap:balance}.waiting p{margin:1em 0}',
  '.waiting a{display:inline-block;margin:.5rem .5rem 0 0;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;',
  'color:inherit;font-weight:600;text-decoration:none}',
  '.waiting a:first-child{background:CanvasText;border-color:CanvasText;color:Canvas}',
  '.waiting a:focus-visible{outline:2px solid;outline-offset:3px}',
].join('');
