import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { EVERY_PACKAGE, RELEASE_RIGHTS, type ReleaseRight } from '@worklane/shared-kernel/domain';
import pg from 'pg';
import { errorReason, PortalError } from '../../portal/portal-error.ts';
import { portalAddress, readCredentials, saveCredentials } from './credentials.ts';

const newToken = () => `wld_${randomBytes(32).toString('base64url')}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface DeployTokenOptions {
  databaseUrl: string;
  configDir: string;
  portalUrl: string;
  packages: readonly string[];
}

export async function provideDeployTokens(options: DeployTokenOptions): Promise<Record<string, string>> {
  const { databaseUrl, configDir, portalUrl, packages } = options;
  const stored = (await readCredentials(configDir))[portalAddress(portalUrl)] ?? {};
  const label = `npm start on ${hostname()} for ${portalAddress(portalUrl)}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const tokens: Record<string, string> = {};
    const created: Record<string, string> = {};
    for (const name of packages) {
      const known = stored[name];
      if (known && (await isValid(client, name, known))) tokens[name] = known;
      else created[name] = tokens[name] = await createToken(client, name, label);
    }
    if (Object.keys(created).length > 0) await saveCredentials(configDir, portalUrl, created);
    return tokens;
  } finally {
    await client.end();
  }
}

async function isValid(client: pg.Client, name: string, token: string): Promise<boolean> {
  const found = await client.query(
    'select from deploy_tokens where token_hash = $1 and package = $2 and revoked_at is null and (ends_at is null or ends_at > now())',
    [hashOf(token), name],
  );
  return found.rowCount === 1;
}

async function createToken(client: pg.Client, name: string, label: string): Promise<string> {
  const token = newToken();
  const id = randomUUID();
  await client.query(
    'update deploy_tokens set revoked_at = now() where package = $1 and label = $2 and revoked_at is null',
    [name, label],
  );
  await client.query(
    'insert into deploy_tokens (id, package, token_hash, label, created_at) values ($1, $2, $3, $4, now())',
    [id, name, hashOf(token), label],
  );
  await recordCreation(client, { id, name, label });
  return token;
}

async function recordCreation(
  client: pg.Client,
  {
    id,
    name,
    label,
    ...owner
  }: { id: string; name: string; label: string; person?: string | null; rights?: string },
): Promise<void> {
  await client.query(
    "insert into security_events (id, at, last_at, kind, actor, details) values ($1, now(), now(), 'deployTokenMade', 'operator', $2)",
    [randomUUID(), JSON.stringify({ package: name, token: id, label: label.slice(0, 200), ...owner })],
  );
}

/** The email must be confirmed; a token for all packages needs an operator. */
async function accountOf(client: pg.Client, email: string, name: string): Promise<string> {
  const { rows } = await client.query<{ id: string; is_operator: boolean }>(
    'select id, is_operator from users where lower(email) = lower($1) and closed_at is null and email_confirmed_at is not null',
    [email],
  );
  const [account] = rows;
  if (!account) throw new PortalError(`No account of this portal has confirmed the email ${email}.`);
  if (name === EVERY_PACKAGE && !account.is_operator)
    throw new PortalError(`${email} is not an operator, and a token for all packages needs one.`);
  return account.id;
}

interface NewDeployToken {
  name: string;
  label: string;
  until: Date | null;
  person: string | null;
  rights: readonly ReleaseRight[] | null;
}

/** Only the hash is stored. The token never allows more than its person may do. */
export async function createDeployToken(
  databaseUrl: string,
  { name, label, until, person, rights }: NewDeployToken,
): Promise<{ id: string; token: string }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const id = randomUUID();
    const token = newToken();
    const userId = person === null ? null : await accountOf(client, person, name);
    const may = rights ?? RELEASE_RIGHTS;
    await client.query(
      'insert into deploy_tokens (id, package, token_hash, label, created_at, ends_at, user_id, rights) values ($1, $2, $3, $4, now(), $5, $6, $7)',
      [id, name, hashOf(token), label, until, userId, may],
    );
    await recordCreation(client, { id, name, label, person: userId, rights: may.join(', ') });
    return { id, token };
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new PortalError(
      `The deploy token cannot be stored in the database of DATABASE_URL: ${errorReason(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
