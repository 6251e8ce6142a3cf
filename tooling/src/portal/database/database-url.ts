import { Client } from 'pg';
import { errorReason, PortalError } from '../portal-error.ts';

const OLDEST = 15;

/** Called before any slow step. Throws PortalError naming DATABASE_URL, without its password */
export const requireDatabase = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 8_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST)
      throw new PortalError(
        `DATABASE_URL ${withoutPassword(databaseUrl)} is PostgreSQL ${major}: ${OLDEST} or later is needed.`,
      );
  } catch (error) {
    if (error instanceof PortalError) throw error;
    throw new PortalError(
      `DATABASE_URL ${withoutPassword(databaseUrl)} cannot be reached: ${reason(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
};

const withoutPassword = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.password = '';
  url.search = '';
  return url.href;
};

// A host with several addresses fails with an AggregateError, whose message is empty.
const reason = (error: unknown): string =>
  errorReason(error instanceof AggregateError ? error.errors[0] : error);
