import { hostname } from 'node:os';
import { runningDatabaseUrl } from '../../portal/database/running-database.ts';
import { PortalError } from '../../portal/portal-error.ts';
import { credentialsFile, saveCredentials } from '../../releases/keys/credentials.ts';
import { createDeployToken } from '../../releases/keys/deploy-tokens.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { nameOfPackage } from '../command-line/owner-options.ts';
import { type MfContext, type MfResult, type Portal, portalOf, table } from '../context.ts';

export async function token(command: MfCommand, context: MfContext): Promise<MfResult> {
  const portal = await portalOf(command, context);
  if (command.action === 'create') return create(command, context, portal);
  portal.requireToken(command.package);
  if (command.action === 'rotate') return rotate(command, context, portal);
  return command.action === 'revoke' ? revoke(command, portal) : list(command, portal);
}

async function list({ package: name }: MfCommand, { client }: Portal): Promise<MfResult> {
  const tokens = await client.tokens(name);
  const day = (instant: string | null | undefined) => instant?.slice(0, 10);
  const isOver = (endsAt: string | null) => endsAt !== null && Date.parse(endsAt) <= Date.now();
  const rows = tokens.map(({ id, label, createdAt, revokedAt, endsAt, lastUsedAt, isOwn, ...may }) => [
    id,
    label,
    may.person ?? 'of nobody',
    may.rights?.join(', ') ?? '',
    `made ${day(createdAt)}`,
    lastUsedAt ? `last used ${lastUsedAt.slice(0, 16).replace('T', ' ')}` : 'never used',
    endsAt ? `until ${day(endsAt)}` : 'without end',
    revokedAt ? `ended ${day(revokedAt)}` : isOver(endsAt) ? 'is over' : isOwn ? 'the one in use' : '',
  ]);
  return { json: { package: name, tokens }, text: table(rows) };
}

async function rotate(command: MfCommand, { configDir }: MfContext, portal: Portal): Promise<MfResult> {
  const { package: name } = command;
  const made = await portal.client.rotateToken(name, command.label || `mf on ${hostname()}`);
  // Only a token from the credentials file is replaced there.
  const isKept = command.token === null || command.isSaved;
  if (isKept) await saveCredentials(configDir, portal.url, { [name]: made.token });
  return {
    json: { package: name, ...made, isSaved: isKept },
    text: isKept
      ? `${name} has a new deploy token, which is stored in ${credentialsFile(configDir)}; the old one is no longer valid`
      : `The new deploy token of ${name}, shown only now:\n${made.token}\nThe old one is no longer valid.`,
  };
}

async function revoke({ package: name, subject }: MfCommand, { client }: Portal): Promise<MfResult> {
  await client.revokeToken(name, subject);
  return {
    json: { package: name, revoked: subject },
    text: `The deploy token ${subject} of ${name} is no longer valid`,
  };
}

async function create(command: MfCommand, context: MfContext, portal: Portal): Promise<MfResult> {
  const { package: name } = command;
  const databaseUrl = context.databaseUrl ?? (portal.dataDir && runningDatabaseUrl(portal.dataDir));
  if (!databaseUrl) {
    const looked = portal.dataDir
      ? `none runs in ${portal.dataDir}`
      : `the data folder of ${portal.url} is not known`;
    throw new PortalError(
      `A deploy token is created in the portal's database, and DATABASE_URL is not set and ${looked}.`,
      {
        remedy:
          'Run this on the machine of the portal and under its account while it runs, with DATA_DIR (or --data) set as for npm start; or set DATABASE_URL.',
      },
    );
  }
  const label = command.label || `made on ${hostname()}`;
  const { until, person, rights } = command;
  const made = await createDeployToken(databaseUrl, { name, label, until, person, rights });
  if (command.isSaved) await saveCredentials(context.configDir, portal.url, { [name]: made.token });
  return {
    json: { package: name, ...made, isSaved: command.isSaved },
    text: `The deploy token of ${nameOfPackage(name)}, shown only now:\n${made.token}${command.isSaved ? `\nIt is stored in ${credentialsFile(context.configDir)}` : ''}`,
  };
}
