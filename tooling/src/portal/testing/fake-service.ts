import { createServer } from 'node:http';
import { Client } from 'pg';

/** An api, or without a database an edge. It stores words and fails as a test requests. */
const url = process.env.DATABASE_URL;
if (process.env.FAKE_FAULT === 'crash at start') throw new Error('the fake service fails at start');

const openDatabase = async (): Promise<Client | null> => {
  if (!url) return null;
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const database = await openDatabase();

let isLate = true;

const answer = async (path: string): Promise<string> => {
  if (path === '/exit') process.exit(7);
  if (path === '/let') isLate = false;
  if (path === '/late' && isLate) throw new Error('not ready yet');
  if (path.startsWith('/spin/')) {
    const until = Date.now() + Number(path.slice('/spin/'.length));
    while (Date.now() < until);
  }
  if (path === '/env') return JSON.stringify(process.env);
  if (path === '/words') {
    const result = await database?.query<{ word: string }>('select word from words order by word');
    return JSON.stringify(result?.rows.map(({ word }) => word) ?? []);
  }
  if (path.startsWith('/keep/')) {
    await database?.query('insert into words (word) values ($1)', [path.slice('/keep/'.length)]);
    return 'kept';
  }
  return 'ready';
};

const server = createServer((request, response) => {
  answer(request.url ?? '/').then(
    (text) => response.end(text),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => {
  if (process.env.FAKE_FAULT === 'deaf') return;
  server.close();
  server.closeAllConnections();
  void database?.end();
});
