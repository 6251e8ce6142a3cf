import { sql } from 'drizzle-orm';
import type { TestApi } from '../test-api.ts';

export interface OutboxMail {
  subject: string;
  link: string | null;
}

export async function mailsTo(api: TestApi, address: string): Promise<OutboxMail[]> {
  const { rows } = await api.app.platform.database.execute<{ subject: string; link: string | null }>(
    sql`select subject, content -> 'action' ->> 'path' as link from mails where to_address = ${address} order by id`,
  );
  return rows;
}
