import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Cast, TestPerson } from '../../../testing/cast.ts';
import { callerOf, type TestCaller } from '../../../testing/test-api.ts';
import type { ReleaseApi } from './release-api.ts';

export const OWNERS = '/api/operator/releases/owners';
const EVERY_RIGHT = ['publish', 'promote', 'rollback'];

export const setOwner = (
  { operator }: Cast,
  name: string,
  people: readonly TestPerson[],
  rights: readonly string[] = EVERY_RIGHT,
) => operator.post(OWNERS, { name, people: people.map(({ email }) => email), rights, why: 'a new team' });

export async function tokenOf(
  { db, api }: ReleaseApi,
  name: string,
  person: TestPerson,
  rights: readonly string[] = EVERY_RIGHT,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await db.query(
    'insert into deploy_tokens (id, package, token_hash, label, created_at, user_id, rights) values ($1,$2,$3,$4,$5,$6,$7)',
    [randomUUID(), name, hash, 'pipeline', api.clock.now(), person.id, rights],
  );
  return token;
}

export const withToken = ({ api }: ReleaseApi, token: string): TestCaller =>
  callerOf(api.app, { authorization: `Bearer ${token}` });
