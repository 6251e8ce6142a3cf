import { PortalError } from '../../portal/portal-error.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf, table } from '../context.ts';
import { affectedText, SHOWN_VITALS, vitalOf, vitalText } from './vitals.ts';

export async function compare(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, id } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const status = await portal.client.status(name);
  const other = command.otherId || status.live?.id;
  if (!other || other === id) {
    throw new PortalError(`There is no other release of ${name} to compare ${id} with.`, {
      remedy: `Name it: npm run mf -- compare ${name} ${id} <id>; npm run mf -- status ${name} lists them.`,
    });
  }
  const ids = [id, other];
  const patterns = ['', ...new Set((status.vitals ?? []).map(({ pattern }) => pattern).filter(Boolean))];
  const rows = patterns.flatMap((pattern) =>
    SHOWN_VITALS.map(({ metric, label }) => ({
      pattern,
      metric,
      label,
      vitals: ids.map((release) => vitalOf(status, { id: release, metric, pattern })),
    })).filter(({ vitals }) => vitals.some((vital) => vital !== null)),
  );
  return {
    json: {
      package: name,
      releases: ids,
      visitors: ids.map((release) => (status.visitors ?? []).find((own) => own.id === release) ?? null),
      vitals: rows.map(({ pattern, metric, vitals }) => ({ pattern, metric, vitals })),
    },
    text: [
      `${name}, the last 24 hours`,
      table([
        ['', '', ...ids],
        ['visitors', '', ...ids.map((release) => affectedText(status, release) || 'none')],
        ...rows.map(({ pattern, label, vitals }) => [
          pattern || 'all pages',
          `${label} p75`,
          ...vitals.map((vital) => (vital ? `${vitalText(vital)} (${vital.count})` : '–')),
        ]),
      ]),
    ].join('\n'),
  };
}
