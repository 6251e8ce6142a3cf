import { routeMap } from '@worklane/shared-kernel/contracts';
import { fastify } from 'fastify';
import pg from 'pg';

/** The cost of a list without the portal: the api's statements, prepared, on a pool of the same size. */
interface Statement {
  text: string;
  values: unknown[];
}

const CONNECTIONS = 10;

const [session, ...reads] = JSON.parse(process.env.STATEMENTS ?? '[]') as Statement[];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
const run = async ({ text, values }: Statement, name: string) =>
  (await pool.query({ name, text, values, rowMode: 'array' })).rows as unknown[][];

const app = fastify();
app.get('/healthz', () => 'ok');
app.get(
  '/list',
  { schema: { response: routeMap['GET /api/projects/status/:status'].responses } },
  async (_request, reply) => {
    if (!session) throw new Error('There are no statements.');
    await run(session, 'session');
    const [counts = [], rows = []] = await Promise.all(
      reads.map((statement, index) => run(statement, `read ${index}`)),
    );
    reply.header('record-count', String(counts.reduce((sum, row) => sum + Number(row[2]), 0)));
    return rows.map(rowOf);
  },
);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));

/** The columns in the order of the api's statement. */
function rowOf(row: unknown[]) {
  const [id, status, acceptRfq, createdAt, updatedAt, briefId, workTitle, dueAt, isProcurement, ...buyer] =
    row;
  const [buyerId, firstName, lastName, avatarUrl, businessName] = buyer;
  const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : null);
  return {
    _id: id,
    id,
    userId: buyerId,
    status,
    updatedAt: instant(updatedAt),
    createdAt: instant(createdAt),
    acceptRfq,
    buyerName: `${firstName} ${lastName}`,
    buyerInfo: { id: buyerId, _id: buyerId, firstName, lastName, avatarUrl, businessName },
    brief: { _id: briefId, workTitle, dueDate: instant(dueAt), isProcurement },
  };
}
