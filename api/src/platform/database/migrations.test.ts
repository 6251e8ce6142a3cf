import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import {
  BARE_TEMPLATE,
  createTestDatabase,
  TEMPLATE,
  type TestDatabase,
} from '../../../../tooling/jest/test-database.ts';
import {
  type DatabasePart,
  describeDatabase,
  describePart,
} from '../../testing/earlier/database-description.ts';
import { type Migration, type MigrationFiles, readMigrationFiles } from './migration-files.ts';
import { stepsTo } from './migration-steps.ts';
import { migrate, migrateTo } from './migrations.ts';

interface Connected {
  database: TestDatabase;
  client: Client;
  ran: string[];
}

const HALF = 40;
let files: MigrationFiles;
let ofWhole: Connected;
let ofEarlier: Connected;

async function makeDatabase(
  migrateAll: (url: string) => Promise<string[]>,
  template = BARE_TEMPLATE,
): Promise<Connected> {
  const database = await createTestDatabase(template);
  const ran = await migrateAll(database.url);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return { database, client, ran };
}

async function leave(connected: Connected | undefined): Promise<void> {
  await connected?.client.end();
  await connected?.database.drop();
}

/** Two earlier versions migrate first, then this one. */
async function migrateInSteps(url: string): Promise<string[]> {
  await migrateTo(url, hashesOf(files.earlier.slice(0, 1)));
  await migrateTo(url, hashesOf(files.earlier.slice(0, HALF)));
  return migrate(url);
}

const hashesOf = (migrations: readonly Migration[]) =>
  Object.fromEntries(migrations.map(({ name, hash }) => [name, hash]));

beforeAll(async () => {
  files = await readMigrationFiles();
  [ofWhole, ofEarlier] = await Promise.all([makeDatabase(migrate), makeDatabase(migrateInSteps)]);
});
afterAll(async () => {
  for (const connected of [ofWhole, ofEarlier]) await leave(connected);
});

describe('the whole schema and the earlier migrations', () => {
  test('only an empty database is made of the whole schema', () => {
    const later = files.later.map(({ name }) => name);
    expect(ofWhole.ran).toEqual(['schema.sql', ...later]);
    expect(ofEarlier.ran).toEqual([...files.earlier.slice(HALF).map(({ name }) => name), ...later]);
  });

  test('make the same database in every part', async () => {
    const whole = await describeDatabase(ofWhole.client);
    expect(whole).toEqual(await describeDatabase(ofEarlier.client));
    expect(whole.rows?.filter((row) => row.startsWith('schema_migrations '))).toHaveLength(
      files.earlier.length + files.later.length,
    );
    for (const part of ['columns', 'constraints', 'indexes', 'functions', 'triggers'] as const)
      expect(whole[part]?.length).toBeGreaterThan(20);
  });

  test('every database has secrets of its own', async () => {
    // The template of the tests was made of the whole schema, too.
    const other = await makeDatabase(migrate, TEMPLATE);
    const keys: string[] = [];
    for (const { client } of [ofWhole, ofEarlier, other]) {
      const { rows } = await client.query<{ key: Buffer }>('select key from signing_keys');
      keys.push(...rows.map(({ key }) => key.toString('hex')));
    }
    await leave(other);
    expect(keys.length).toBeGreaterThan(10);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => key.length === 64)).toBe(true);
  });

  test('the number of the release set begins at the clock', async () => {
    const { rows } = await ofWhole.client.query(
      'select abs(number - extract(epoch from changed_at)) <= 1 as is_at_clock from release_set_number',
    );
    expect(rows).toEqual([{ is_at_clock: true }]);
  });

  test('an edited earlier migration is refused after the whole schema, too', async () => {
    const { client, database } = ofWhole;
    const [first] = files.earlier;
    await client.query("update schema_migrations set hash = 'x' where name = $1", [first?.name]);
    await expect(migrate(database.url)).rejects.toThrow(
      `${first?.name} was edited after it had been applied`,
    );
    await client.query('update schema_migrations set hash = $2 where name = $1', [first?.name, first?.hash]);
    expect(await migrate(database.url)).toEqual([]);
  });
});

const swapColumns = ['width to other', 'height to width', 'other to height']
  .map((names) => `alter table chat_files rename ${names}`)
  .join('; ');
const emptyFunction =
  "create or replace function forget_live_events() returns trigger language plpgsql as 'begin return null; end'";

test.each<[DatabasePart, string]>([
  ['schemas', 'grant usage on schema graphile_worker to public'],
  ['relations', 'grant select on users to public'],
  ['relations', 'create view first_users as select id from users'],
  ['columns', 'grant select (email) on users to public'],
  ['columns', "alter table users alter column job_title set default 'Painter'"],
  ['columns', 'alter table users alter column last_name drop not null'],
  ['columns', 'alter table users alter column job_title type varchar(200)'],
  ['columns', swapColumns],
  ['constraints', 'alter table users add check (first_name <> last_name)'],
  ['constraints', 'alter table boards drop constraint boards_brief_id_fkey'],
  ['indexes', 'drop index users_newest'],
  ['functions', emptyFunction],
  ['functions', 'alter function spell_out(text) volatile'],
  ['functions', 'revoke execute on function spell_out(text) from public'],
  ['triggers', 'alter table users disable trigger users_forget_live_events'],
  ['rules', 'create rule no_avatars as on insert to avatars do instead nothing'],
  ['policies', 'create policy nothing on users using (false)'],
  ['sequences', 'create sequence numbers'],
  ['types', "create type weather as enum ('dry', 'wet')"],
  ['text search configurations', 'alter text search configuration every_english_word drop mapping for word'],
  ['text search dictionaries', "alter text search dictionary every_english_stem (stopwords = 'english')"],
  ['extensions', 'alter extension pg_trgm set schema graphile_worker'],
  ['default privileges', 'alter default privileges grant select on tables to public'],
  ['comments', "comment on column users.email is 'Not unique'"],
  ['objects of every kind', 'create statistics names on first_name, last_name from users'],
  ['rows', "insert into industries (id, name) values (gen_random_uuid(), 'Painting')"],
  ['rows', "delete from signing_keys where name = 'file-links'"],
])('a difference in %s is seen: %s', async (part, statement) => {
  const { client } = ofWhole;
  const before = await describePart(client, part);
  await client.query('begin');
  try {
    await client.query(statement);
    expect(await describePart(client, part)).not.toEqual(before);
  } finally {
    await client.query('rollback');
  }
});

describe('the files that a database needs', () => {
  const migration = (name: string): Migration => ({
    name,
    statements: `-- ${name}`,
    hash: `hash of ${name}`,
  });
  const some: MigrationFiles = {
    whole: { name: 'schema.sql', statements: '' },
    earlier: [migration('0001_a.sql'), migration('0002_b.sql')],
    later: [migration('0003_c.sql')],
  };
  const namesFor = (applied: string[], isWanted: (one: Migration) => boolean = () => true) =>
    stepsTo(isWanted, some, new Map(applied.map((name) => [name, `hash of ${name}`]))).map(
      ({ file, done }) => [file.name, done.map(({ name }) => name)],
    );

  test('an empty one: the whole schema, then what was added later', () => {
    expect(namesFor([])).toEqual([
      ['schema.sql', ['0001_a.sql', '0002_b.sql']],
      ['0003_c.sql', ['0003_c.sql']],
    ]);
  });

  test('one of any earlier version: each file that it misses', () => {
    const all = [...files.earlier, ...files.later];
    for (let count = 1; count <= all.length; count += 1) {
      const applied = new Map(Object.entries(hashesOf(all.slice(0, count))));
      expect(stepsTo(() => true, files, applied).map(({ file }) => file)).toEqual(all.slice(count));
    }
    expect(namesFor(['0001_a.sql', '0002_b.sql'])).toEqual([['0003_c.sql', ['0003_c.sql']]]);
    // Two branches were merged, and the database was made by one of them.
    expect(namesFor(['0001_a.sql', '0003_c.sql'])).toEqual([['0002_b.sql', ['0002_b.sql']]]);
  });

  test('one for a backup of an earlier version: not what came after it', () => {
    expect(namesFor([], ({ name }) => name === '0001_a.sql')).toEqual([['0001_a.sql', ['0001_a.sql']]]);
    expect(namesFor([], ({ name }) => name < '0003')).toEqual([['schema.sql', ['0001_a.sql', '0002_b.sql']]]);
  });
});
