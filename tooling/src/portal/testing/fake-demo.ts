import { Client } from 'pg';

const client = new Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query(`insert into words select 'demo' where not exists (select from words)`);
await client.end();
