import type { ReleaseOwner } from '@worklane/shared-kernel/contracts';
import { EVERY_PACKAGE, RELEASE_RIGHTS } from '@worklane/shared-kernel/domain';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf, table } from '../context.ts';

export async function owners(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { action, subject: name, why } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(EVERY_PACKAGE);
  if (action === 'set') {
    const people = command.emails ?? [];
    const rights = command.rights ?? [...RELEASE_RIGHTS];
    const owner = await portal.client.putOwner({ name, people, rights, why });
    return { json: { owner }, text: table([rowOf(owner)]) };
  }
  if (action === 'remove') {
    await portal.client.removeOwner({ name, why });
    return {
      json: { removed: name },
      text: `The group ${name} is removed; its people no longer have its rights`,
    };
  }
  const all = await portal.client.owners();
  return {
    json: { owners: all },
    text: all.length === 0 ? 'No group owns packages here.' : table(all.map(rowOf)),
  };
}

const rowOf = ({ name, rights, people, packages }: ReleaseOwner): string[] => [
  name,
  rights.join(', '),
  people.map(({ email }) => email).join(', ') || 'nobody',
  packages.join(', ') || 'of no live package',
];

export async function freeze(command: MfCommand, context: MfContext): Promise<MfResult> {
  const portal = await portalOf(command, context);
  portal.requireToken(EVERY_PACKAGE);
  const made = await portal.client.freeze(command.why);
  return {
    json: { freeze: made },
    text: `Promotions are frozen since ${made.since} by ${made.who}: ${made.why}\nTo end it: npm run mf -- thaw --why "…"`,
  };
}

export async function thaw(command: MfCommand, context: MfContext): Promise<MfResult> {
  const portal = await portalOf(command, context);
  portal.requireToken(EVERY_PACKAGE);
  await portal.client.thaw(command.why);
  return { json: { freeze: null }, text: 'Releases can be promoted again' };
}
