import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import { errorReason, PortalError } from '../portal/portal-error.ts';
import { portalAddress, readCredentials, saveCredentials } from './credentials.ts';

const newToken = () => `wld_${randomBytes(32).toString('base64url')}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface DeployTokenOptions {
  databaseUrl: string;
  configDir: string;
  portalUrl: string;
  packages: readonly string[];
}

/**
 * A valid token for each package: the one in the credentials file, or a new one that replaces this machine's earlier
 * token for this portal.
 */
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

/** Writes the entry in the security log that the api writes for tokens it creates itself. */
async function recordCreation(
  client: pg.Client,
  { id, name, label }: { id: string; name: string; label: string },
): Promise<void> {
  await client.query(
    "insert into security_events (id, at, last_at, kind, actor, details) values ($1, now(), now(), 'deployTokenMade', 'operator', $2)",
    [randomUUID(), JSON.stringify({ package: name, token: id, label: label.slice(0, 200) })],
  );
}

/**
 * Creates a token of a package in the database, for operators. Valid until its expiry if it has one; only its hash is
 * stored.
 */
export async function createDeployToken(
  databaseUrl: string,
  { name, label, until }: { name: string; label: string; until: Date | null },
): Promise<{ id: string; token: string }> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const id = randomUUID();
    const token = newToken();
    await client.query(
      'insert into deploy_tokens (id, package, token_hash, label, created_at, ends_at) values ($1, $2, $3, $4, now(), $5)',
      [id, name, hashOf(token), label, until],
    );
    await recordCreation(client, { id, name, label });
    return { id, token };
  } catch (error) {
    throw new PortalError(
      `The deploy token cannot be stored in the database of DATABASE_URL: ${errorReason(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
