import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { migrate } from '../../../api/src/platform/database/migrations.ts';
import { openDataFolder } from '../portal/data-folder/data-folder.ts';
import { type RunningPostgres, startPostgres } from '../portal/database/postgres.ts';
import { makeFolder, removeFolders } from '../portal/testing/processes.ts';
import { backUp, withClient } from './back-up.ts';
import { listTables, tableOf } from './database-snapshot.ts';
import { restore } from './restore.ts';

const projectDir = join(import.meta.dirname, '../../..');
const key = randomBytes(32);
const dataDir = join(makeFolder(), 'data');
const target = makeFolder();
let source: RunningPostgres;
let release: () => void;

beforeAll(async () => {
  release = (await openDataFolder(dataDir, { projectDir })).release;
  source = await startPostgres({ dataDir });
  await migrate(source.url);
  for (const folder of ['files', 'releases/mf-projects/1', 'sdk', 'tmp'])
    mkdirSync(join(dataDir, folder), { recursive: true });
  writeFileSync(join(dataDir, 'releases/mf-projects/1/module.js'), 'export {}', { mode: 0o644 });
  writeFileSync(join(dataDir, 'sdk/kernel-0.1.0-0a1b2c3d.tgz'), 'a package', { mode: 0o644 });
  writeFileSync(join(dataDir, 'set-key.pem'), 'a key', { mode: 0o600 });
  writeFileSync(join(dataDir, 'tmp/archive.part'), 'not kept');
  await withClient(source.url, addRows);
});
afterEach(() => {
  for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true, force: true });
});
afterAll(async () => {
  await source.stop();
  release();
  removeFolders();
});

/** Rows of the kinds that a careless copy changes: bytes, JSON, null, line ends, triggers, a queued job. */
async function addRows(client: Client): Promise<void> {
  await client.query(
    `insert into security_events (id, at, last_at, count, kind, account_hash, details)
      values (gen_random_uuid(), now(), now(), 1, 'signIn', '\\x00ff0a5c', '{"a": null, "b": "\\\\n\\t\\u00e9"}')`,
  );
  await client.query(`select graphile_worker.add_job('mail.send', json_build_object('mailId', 'x'))`);
}

const addBusiness = async (client: Client, name: string): Promise<string> => {
  const id = randomUUID();
  await client.query(
    `insert into businesses (id, name, business_type, created_at, updated_at) values ($1, $2, 'standard', now(), now())`,
    [id, name],
  );
  return id;
};

async function addUpload(client: Client): Promise<string> {
  const name = randomUUID();
  const bytes = randomBytes(20_000);
  writeFileSync(join(dataDir, 'files', name), bytes);
  await client.query('begin');
  const businessId = await addBusiness(client, `Line one\nTab\t, backslash \\ and '${name}'`);
  const userId = randomUUID();
  await client.query(
    `insert into users (id, email, password_hash, first_name, last_name, business_id, created_at, updated_at)
      values ($1, $2, 'hash', 'Ada', 'Byrne', $3, now(), now())`,
    [userId, `${name}@example.com`, businessId],
  );
  await client.query(
    `insert into files (id, owner_id, business_id, purpose, context_id, name, size, mime, sha256, state, storage_key, created_at, touched_at, completed_at)
      values ($1, $2, $3, 'quote-attachment', $1, 'plan.pdf', $4, 'application/pdf', $5, 'complete', $6, now(), now(), now())`,
    [randomUUID(), userId, businessId, bytes.length, createHash('sha256').update(bytes).digest(), name],
  );
  await client.query('commit');
  return name;
}

async function removeUpload(client: Client, name: string): Promise<void> {
  await client.query('delete from files where storage_key = $1', [name]);
  rmSync(join(dataDir, 'files', name));
}

const rowsOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const sums: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const name = tableOf(client, table);
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      );
      sums[name] = rows[0].sum;
    }
    return sums;
  });

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['files', 'releases', 'sdk', 'set-key.pem'].flatMap((name) => listed(join(folder, name), name)).sort(),
  );
const listed = (path: string, name: string): [string, string][] =>
  name === 'set-key.pem'
    ? [[name, readFileSync(path, 'base64')]]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [file.slice(path.length - name.length), readFileSync(file, 'base64')]);

const make = (name: string, withKey: Buffer | null = null) => {
  const file = join(target, name);
  return backUp({ dataDir, file, key: withKey, uploads: 'included' }).then(() => file);
};
const bring = (file: string, withKey: Buffer | null = null) => {
  const restored = join(target, 'restored');
  return restore({ file, key: withKey, dataDir: restored, projectDir }).then(() => restored);
};
const opened = async <T>(folder: string, work: (url: string) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres({ dataDir: folder });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
};

describe('a backup', () => {
  test('restores every row and file, and is refused without its key, changed or truncated', async () => {
    await withClient(source.url, async (client) => {
      for (let index = 0; index < 3; index += 1) await addUpload(client);
    });
    const file = await make('portal.backup', key);
    const restored = await bring(file, key);
    expect(filesOf(restored)).toEqual(filesOf(dataDir));
    expect(existsSync(join(restored, 'tmp/archive.part'))).toBe(false);
    const [before, sums] = [await rowsOf(source.url), await opened(restored, rowsOf)];
    expect(sums).toEqual(before);
    await expect(bring(file, key)).rejects.toThrow('is not empty: a restore overwrites nothing.');
    await expect(make('portal.backup')).rejects.toThrow('a backup overwrites nothing.');
    rmSync(restored, { recursive: true });

    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 500] = (changed[bytes.length - 500] ?? 0) ^ 1;
    const plain = readFileSync(await make('plain.backup'));
    const plainChanged = Buffer.from(plain);
    plainChanged[plain.length - 500] = (plainChanged[plain.length - 500] ?? 0) ^ 1;
    const cases: [Buffer, Buffer | null, RegExp][] = [
      [bytes, null, /name its key/],
      [bytes, randomBytes(32), /damaged, or it was made with another key/],
      [changed, key, /damaged, or it was made/],
      [bytes.subarray(0, -40), key, /truncated/],
      [Buffer.concat([bytes, bytes]), key, /data follows its end/],
      [plainChanged, null, /a checksum differs/],
      [plain.subarray(0, -40), null, /truncated/],
      [Buffer.from('nonsense'), null, /is not a backup/],
    ];
    for (const [content, withKey, sentence] of cases) {
      const wrong = join(target, 'wrong.backup');
      writeFileSync(wrong, content);
      await expect(bring(wrong, withKey)).rejects.toThrow(sentence);
      expect(readdirSync(target).filter((name) => name.startsWith('restored'))).toEqual([]);
    }
  });

  test('is consistent while people work: related rows and uploads are complete', async () => {
    let isOver = false;
    const write = (begun: () => void) =>
      withClient(source.url, async (client) => {
        for (const names: string[] = []; !isOver; ) {
          names.push(await addUpload(client));
          if (names.length < 4) continue;
          begun();
          await removeUpload(client, names.shift() ?? '');
        }
      });
    const writers: Promise<void>[] = [];
    await Promise.all([0, 1].map(() => new Promise<void>((begun) => writers.push(write(begun)))));
    const file = await make('busy.backup', key);
    isOver = true;
    await Promise.all(writers);
    const restored = await bring(file, key);
    await opened(restored, (url) =>
      withClient(url, async (client) => {
        const orphans = await client.query(
          'select 1 from businesses full join users on users.business_id = businesses.id where businesses.id is null or users.id is null',
        );
        expect(orphans.rowCount).toBe(0);
        const { rows } = await client.query('select storage_key as name, sha256 from files');
        expect(rows.length).toBeGreaterThan(6);
        for (const { name, sha256 } of rows)
          expect(
            createHash('sha256')
              .update(readFileSync(join(restored, 'files', name)))
              .digest(),
          ).toEqual(sha256);
      }),
    );
    expect(readdirSync(dataDir)).not.toContain('backup-held');
  });

  test('of an older version is migrated, and one of a newer version is refused', async () => {
    await withClient(source.url, async (client) => {
      await client.query('begin');
      await client.query(`drop table user_disablings`);
      await client.query(`delete from schema_migrations where name = '0034_operators.sql'`);
      for (const index of ['users_newest', 'users_email_part', 'businesses_name_part', 'mails_failed'])
        await client.query(`drop index ${index}`);
      await client.query('commit');
    });
    const older = await make('older.backup');
    await migrate(source.url);
    await withClient(source.url, (client) =>
      client.query(`insert into schema_migrations (name, hash) values ('9999_later.sql', 'x')`),
    );
    const newer = await make('newer.backup');
    await withClient(source.url, (client) =>
      client.query(`delete from schema_migrations where name = '9999_later.sql'`),
    );
    const before = await rowsOf(source.url);
    const sums = await opened(await bring(older), rowsOf);
    expect({ ...sums, '"public"."schema_migrations"': '' }).toEqual({
      ...before,
      '"public"."schema_migrations"': '',
    });
    rmSync(join(target, 'restored'), { recursive: true });
    await expect(bring(newer)).rejects.toThrow(/does not know the migration 9999_later\.sql: restore with/);
  });
});
