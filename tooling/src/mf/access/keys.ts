import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { PortalError } from '../../portal/portal-error.ts';
import { newPublisherKey, publisherKey } from '../../releases/keys/publisher-key.ts';
import { localSetKey } from '../../releases/keys/set-key.ts';
import { distrustKey, listTrusted, scopeOf, trustKey } from '../../releases/keys/trusted-keys.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf, table } from '../context.ts';

export async function keys(command: MfCommand, context: MfContext): Promise<MfResult> {
  const dataDir = resolve(command.dataDir);
  switch (command.action) {
    case 'new':
      return makeNew(context);
    case 'trust':
      return trust(command, context, dataDir);
    case 'revoke':
      return revoke(command, context, dataDir);
    default:
      return list(context, dataDir);
  }
}

async function list({ configDir }: MfContext, dataDir: string): Promise<MfResult> {
  const { keyId, publicKey } = await publisherKey(configDir);
  const trusted = await listTrusted(dataDir);
  const rows = trusted.map((key) => [
    `  ${key.keyId}`,
    scopeOf(key),
    key.owner,
    key.keyId === keyId ? 'yours' : '',
  ]);
  return {
    json: { own: { keyId, publicKey }, dataDir, trusted },
    text: [
      `Your key: ${keyId}`,
      `  ${publicKey}`,
      ...(existsSync(dataDir) ? [trustedText(dataDir, rows)] : []),
    ].join('\n'),
  };
}

const trustedText = (dataDir: string, rows: string[][]): string =>
  rows.length === 0 ? `No key is trusted in ${dataDir}` : `Trusted in ${dataDir}\n${table(rows)}`;

async function makeNew({ configDir }: MfContext): Promise<MfResult> {
  const { replaced, keyId, publicKey } = await newPublisherKey(configDir);
  return {
    json: { keyId, publicKey, replaced },
    text: [
      `Your new key: ${keyId}`,
      `  ${publicKey}`,
      'Portals take releases signed with it once their operator trusts it: npm run mf -- keys trust <key>',
    ].join('\n'),
  };
}

async function trust(command: MfCommand, { configDir }: MfContext, dataDir: string): Promise<MfResult> {
  const { packages, isForSets } = command;
  if (isForSets && packages)
    throw new PortalError('A key signs release sets or releases, not both: leave out --set or --packages.');
  const own = isForSets ? localSetKey : publisherKey;
  const publicKey = command.subject || (await own(configDir)).publicKey;
  const owner = command.label || `${userInfo().username}@${hostname()}`;
  const limits = { ...(packages && { packages }), ...(isForSets && { set: true }) };
  const { keyId, isNew } = await trustKey(dataDir, { publicKey, owner, ...limits });
  const words = `for ${scopeOf(limits)}`;
  return {
    json: { keyId, publicKey, isNew, packages, isForSets },
    text: isNew
      ? `${keyId} is trusted ${words} from the next page on`
      : `${keyId} was trusted ${words} already`,
  };
}

async function revoke(command: MfCommand, context: MfContext, dataDir: string): Promise<MfResult> {
  const keyId = command.subject;
  const { client, url } = await portalOf(command, context);
  if (!command.isForced) {
    const { releases, canaries = [], signature } = await client.set();
    if (signature?.keyId === keyId) {
      throw new PortalError(
        `${url} would serve nothing new without this key, because it signed the release set: sign it with another key, then revoke this one. --force revokes it anyway.`,
      );
    }
    const bearing = [...releases, ...canaries.map(({ release }) => release)].filter(
      (release) => release.keyId === keyId,
    );
    if (bearing.length > 0) {
      const names = bearing.map(({ description }) => `${description.package} ${description.id}`).join(', ');
      throw new PortalError(
        `${url} would serve nothing without this key, because it signed ${names}: publish these again with another key, then revoke this one. --force revokes it anyway.`,
      );
    }
  }
  await distrustKey(dataDir, keyId);
  return { json: { keyId, revoked: true }, text: `${keyId} is no longer trusted, from the next page on` };
}
