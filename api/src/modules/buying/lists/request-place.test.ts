import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BRIEF_STATES, placeOfRequest, type RequestFacts } from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { groupOfFacts, moveCountOfFacts, moveOfFacts } from './request-place.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const projectStatuses = [
  null,
  'cash.in-progress',
  'common.procurement-review-pending',
  'common.rating-review-pending',
  'common.complete',
] as const;
const either = [true, false];
const counts = [0, 2];

const allFacts: RequestFacts[] = BRIEF_STATES.flatMap((state) =>
  projectStatuses.flatMap((projectStatus) =>
    either.flatMap((flag) =>
      either.flatMap((other) =>
        counts.flatMap((quotes) =>
          counts.flatMap((waiting) =>
            counts.map((questions) => ({
              state,
              projectStatus,
              ...(projectStatus === null
                ? { hasDueDate: flag, isPastDue: flag && other }
                : { hasDueDate: true, isPastDue: true }),
              ...{ isWorkAccepted: projectStatus !== null && flag, isRated: projectStatus !== null && other },
              ...{ quotes, waiting, questions, invited: quotes + waiting },
            })),
          ),
        ),
      ),
    ),
  ),
);

test('BUY-02 the database and the kernel place every request alike', async () => {
  const { rows } = await api.app.platform.database.execute(sql`
    with f as (select row_number() over () as row, facts.* from jsonb_to_recordset(${JSON.stringify(allFacts)}::jsonb)
      as facts(state text, "hasDueDate" boolean, "isPastDue" boolean, invited int, waiting int, quotes int,
        questions int, "projectStatus" text, "isWorkAccepted" boolean, "isRated" boolean)),
    grouped as (select f.*, ${groupOfFacts} as "group" from f),
    moved as (select f.*, ${moveOfFacts} as move from grouped f)
    select f."group", f.move, ${moveCountOfFacts} as "moveCount" from moved f order by f.row`);
  expect(rows).toEqual(allFacts.map(placeOfRequest));
});
