import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ENDED_STATUSES, VETTING_QUESTION_KINDS } from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const codesIn = (definition: string) => [...definition.matchAll(/'([^']+)'/g)].map(([, code]) => code).sort();

test('the database accepts each kind of badge question, and no other', async () => {
  const { rows } = await api.app.platform.database.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'vetting_questions_kind_check'`,
  );
  expect(rows.map(({ definition }) => codesIn(definition))).toEqual([[...VETTING_QUESTION_KINDS].sort()]);
});

test('the indexes of ended projects name each ended status', async () => {
  const { rows } = await api.app.platform.database.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where indexname like 'projects_ended_%'`,
  );
  expect(rows).toHaveLength(3);
  for (const { indexdef } of rows) expect(codesIn(indexdef)).toEqual([...ENDED_STATUSES].sort());
});
