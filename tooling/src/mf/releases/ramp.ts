import type { Ramp } from '@worklane/shared-kernel/contracts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf } from '../context.ts';

export async function ramp(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, id, steps, everyMinutes, stopIf, why, mail } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const body = { id, steps, everyMinutes, stopIf, why, ...(mail !== null && { mailTo: mail }) };
  const started = await portal.client.ramp(name, body);
  return {
    json: { package: name, ...started },
    text: [
      `${steps[0]} % of the visitors get ${name} ${id}; then ${steps.slice(1).join(', ') || 'nobody else'}, checked every ${everyMinutes} minutes`,
      `It is rolled back by itself if ${stopIf}`,
      `To see its status:   npm run mf -- status ${name}`,
      `To end it:           npm run mf -- canary ${name} 0 --why "…"`,
    ].join('\n'),
  };
}

const STATES = {
  running: 'a ramp',
  arrived: 'a completed ramp',
  wentBack: 'a rolled-back ramp',
  stopped: 'a stopped ramp',
} as const satisfies Record<Ramp['state'], string>;

export function rampLinesOf(name: string, last: Ramp | null): string[] {
  if (!last) return [];
  const { id, steps, step, state, because, nextLookAt } = last;
  const next = nextLookAt === null ? '' : `; next check ${nextLookAt.slice(0, 16).replace('T', ' ')}`;
  const shares = steps.map((percent, index) => (index === step ? `[${percent}]` : percent)).join(' ');
  return [`  ${name} ${id}: ${STATES[state]}, ${shares} %${next}`, `    ${because}`];
}
