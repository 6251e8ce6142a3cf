import type { ReleasePreview } from '@worklane/shared-kernel/contracts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, type Portal, portalOf, table } from '../context.ts';

export async function preview(command: MfCommand, context: MfContext): Promise<MfResult> {
  const portal = await portalOf(command, context);
  portal.requireToken(command.package);
  if (command.ended !== null) return end(command.ended, command, portal);
  return command.id === '' ? list(command, portal) : make(command, portal);
}

async function make({ package: name, id, hours, why, path }: MfCommand, portal: Portal): Promise<MfResult> {
  const made = await portal.client.preview(name, {
    id,
    ...(hours !== null && { hours }),
    ...(why.trim() !== '' && { why }),
  });
  const url = linkOf(portal, made, path);
  return {
    json: {
      package: name,
      release: id,
      preview: made.id,
      url,
      endsAt: made.endsAt,
      comment: commentOf(name, made, url),
    },
    text: [
      `People who open this link see the portal with ${name} ${id}, until ${minuteOf(made.endsAt)} UTC; others do not:`,
      url,
      `To end it: npm run mf -- preview ${name} --end ${made.id}`,
    ].join('\n'),
  };
}

const commentOf = (name: string, { id, release, endsAt }: ReleasePreview, url: string): string =>
  [
    `**${name} ${release}** is published, and no visitor has it yet.`,
    '',
    `[See the portal with it](${url}), until ${minuteOf(endsAt)} UTC. Only people who open this link see it. Changes made there are real: accounts and data are those of the portal.`,
    '',
    `To end it: \`npm run mf -- preview ${name} --end ${id}\``,
  ].join('\n');

async function list({ package: name }: MfCommand, portal: Portal): Promise<MfResult> {
  const previews = (await portal.client.previews(name)).map((one) => ({
    ...one,
    url: linkOf(portal, one, null),
  }));
  return {
    json: { package: name, previews: previews.map(({ code: _, ...one }) => one) },
    text:
      previews.length === 0
        ? `${name} has no previews.`
        : table(
            previews.map(({ id, release, who, url, ...times }) => [id, release, stateOf(times), who, url]),
          ),
  };
}

async function end(id: string, { package: name }: MfCommand, { client }: Portal): Promise<MfResult> {
  const { release } = await client.endPreview(name, id);
  return {
    json: { package: name, ended: id, release },
    text: `The preview ${id} of ${name} ${release} has ended; its link no longer works`,
  };
}

function linkOf({ url }: Portal, { code }: Pick<ReleasePreview, 'code'>, path: string | null): string {
  const link = new URL('/@preview', url);
  link.searchParams.set('code', code);
  if (path !== null) link.searchParams.set('to', path);
  return link.href;
}

function stateOf({ endsAt, endedAt }: Pick<ReleasePreview, 'endsAt' | 'endedAt'>): string {
  if (endedAt) return `ended ${minuteOf(endedAt)}`;
  return `${Date.parse(endsAt) <= Date.now() ? 'over since' : 'until'} ${minuteOf(endsAt)}`;
}

const minuteOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');
