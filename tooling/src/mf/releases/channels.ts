import type { CanaryShare } from '@worklane/shared-kernel/contracts';
import { countsOfAudience, PROMOTION_WATCH_HOURS } from '@worklane/shared-kernel/domain';
import { PortalError } from '../../portal/portal-error.ts';
import { audienceText } from '../command-line/audience-options.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf } from '../context.ts';

export async function promote(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, id, why } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const before = await portal.client.live(name);
  const { number } = await portal.client.promote(name, {
    id,
    why,
    by: 'person',
    expected: command.expect ?? before?.id ?? null,
    ...(command.staysLive && { staysLive: true }),
  });
  const wayBack = before ? 'rollback' : 'withdraw';
  return {
    json: { package: name, id, set: number, wayBack },
    text: [
      `${name} ${id} is live (release set ${number})`,
      ...(before && !command.staysLive
        ? [`It goes back by itself if its visitors fare badly within ${PROMOTION_WATCH_HOURS} hours`]
        : []),
      `To go back: npm run mf -- ${wayBack} ${name} --why "…"`,
    ].join('\n'),
  };
}

export async function withdraw(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, why, isForced } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const expected = command.expect ?? (await portal.client.live(name))?.id ?? null;
  const withdrawal = { why, expected, ...(isForced && { isForced }) };
  const { withdrawn, number, stopped = [] } = await portal.client.withdraw(name, withdrawal);
  return {
    json: { package: name, withdrawn, set: number, stopped },
    text: [
      `${name} is withdrawn: ${withdrawn} is no longer live (release set ${number})`,
      ...(stopped.length > 0 ? [`No longer running since: ${stopped.join(', ')}`] : []),
      `To make it live again: npm run mf -- promote ${name} ${withdrawn} --why "…"`,
    ].join('\n'),
  };
}

export async function rollBack(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, others: otherNames, why, isForced } = command;
  const portal = await portalOf(command, context);
  const liveOf = async (one: string) => (await portal.client.live(one))?.id ?? null;
  const tokens = new Map([name, ...otherNames].map((one) => [one, portal.requireToken(one)]));
  const expected = command.expect ?? (await liveOf(name));
  const together = await Promise.all(
    otherNames.map(async (other) => ({
      package: other,
      expected: await liveOf(other),
      token: tokens.get(other) ?? '',
    })),
  );
  const {
    id,
    replaced,
    number,
    stopped,
    others = [],
  } = await portal.client.rollBack(name, {
    why,
    expected,
    ...(isForced && { isForced }),
    ...(together.length > 0 && { others: together }),
  });
  const { canary } = await portal.client.status(name);
  const all = [{ package: name, id, replaced }, ...others];
  return {
    json: {
      package: name,
      id,
      replaced,
      set: number,
      stopped,
      canary: canary && shareOf(canary),
      ...(others.length > 0 && { others }),
    },
    text: [
      ...all.map(
        (one) => `${one.package} ${one.id} is live again instead of ${one.replaced} (release set ${number})`,
      ),
      ...(stopped.length > 0 ? [`No longer running since: ${stopped.join(', ')}`] : []),
      ...(canary
        ? [
            `Its canary continues: ${canary.id} for ${canary.percent} % of the visitors. To end it: npm run mf -- canary ${name} 0 --why "…"`,
          ]
        : []),
    ].join('\n'),
  };
}

export async function canary(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, why, percent, audience } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const running = (await portal.client.status(name)).canary;
  const expected = running && shareOf(running);
  if (!percent && audience === null) {
    const { number } = await portal.client.setCanary(name, { canary: null, why, expected });
    return {
      json: { package: name, canary: null, ended: expected, set: number },
      text: `${name} has no canary any more (release set ${number})`,
    };
  }
  const id = command.id || running?.id;
  if (!id) {
    throw new PortalError(
      `${name} has no canary whose share could change; name the release: mf canary ${name} <id> ${percent}%.`,
    );
  }
  const { number } = await portal.client.setCanary(name, {
    canary: { id, percent: percent ?? 0, ...(audience && { audience }) },
    why,
    expected,
  });
  return {
    json: { package: name, canary: { id, percent, ...(audience && { audience }) }, set: number },
    text: [
      `${percent} % of the visitors${audienceText(countsOfAudience(audience))} get ${name} ${id} (release set ${number})`,
      `To see its failures: npm run mf -- status ${name}`,
      `To end it:           npm run mf -- canary ${name} 0 --why "…"`,
    ].join('\n'),
  };
}

export async function prune(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, isDryRun } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const result = await portal.client.prune(name, { isDryRun });
  const { deleted, kept } = result;
  const verb = isDryRun ? 'Would delete' : 'Deleted';
  return {
    json: { package: name, isDryRun, ...result },
    text: [
      deleted.length === 0
        ? `${name} has no old releases to delete`
        : `${verb} of ${name}: ${deleted.join(', ')}`,
      `Kept: ${kept.length}`,
    ].join('\n'),
  };
}

const shareOf = ({ id, percent }: CanaryShare): CanaryShare => ({ id, percent });
