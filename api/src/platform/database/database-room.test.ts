import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { hashNewPassword } from '../../modules/people/auth/index.ts';
import { addPerson, type TestPerson } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const PASSWORD = 'Worklane1';
const FULL = `raise exception using errcode = '53100', message = 'could not extend file: No space left on device'`;

let folder: string;
let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worklane-no-room-'));
  // A file system without free bytes.
  await symlink('/proc', join(folder, 'postgres'));
  api = await startTestApi({ DATA_DIR: folder });
  person = await addPerson(api, { passwordHash: await hashNewPassword(PASSWORD, 'signUp') });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test('with a full database disk, people read, sign in and out; additions are refused', async () => {
  expect((await person.get('/api/users/me')).status).toBe(200);
  const https = { 'x-forwarded-proto': 'https' };
  const signedIn = await api.nobody.post('/auth/local', { email: person.email, password: PASSWORD }, https);
  expect(signedIn.status).toBe(200);
  expect(await person.post('/api/savedTexts', {})).toMatchObject({
    status: 507,
    body: {
      code: 'database.full',
      message:
        'Nothing can be saved right now: the database of the portal has no room. Tell the people who run it, then try again later.',
    },
  });
  expect((await person.post('/auth/logout')).status).toBe(204);
  expect(await api.nobody.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', unwritable: { postgres: 'full' } },
  });
});

test('a session is valid even if its last use cannot be stored', async () => {
  const { database } = api.app.platform;
  await database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin ${FULL}; end $$;
      create trigger refuse before update on sessions for each row execute function refuse()`),
  );
  const headers = await api.as(person.id);
  api.clock.advance(10 * 60_000);
  expect((await headers.get('/api/users/me')).status).toBe(200);
});
