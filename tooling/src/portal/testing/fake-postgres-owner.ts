import { Client } from 'pg';
import { startPostgres } from '../database/postgres.ts';

const postgres = await startPostgres({ dataDir: process.argv[2] ?? '' });
const client = new Client({ connectionString: postgres.url });
client.on('error', () => {});
await client.connect();
client.query('select pg_sleep(3600)').catch(() => {});
process.stdout.write(`server ${postgres.pid}\n`);
