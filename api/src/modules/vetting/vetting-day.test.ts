import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stateOfPostCode, timeZoneOfState } from '@worklane/shared-kernel/domain';

import { addBusiness, addCase, addLevel, addPerson, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { mailsTo } from '../../testing/work/mails.ts';
import { readLocalities } from '../maps/locality-index.ts';

const LAST_DAY = 20260310;

describe('businesses in Perth and Sydney with badges that expire on the same day', () => {
  let api: TestApi;
  let level: string;
  let perth: TestPerson;
  let sydney: TestPerson;

  beforeAll(async () => {
    api = await startTestApi();
    level = await addLevel(api, 'Working at Heights');
    const lead = async (values: { postCode: string | null }) => {
      const businessId = await addBusiness(api, values);
      await addCase(api, { businessId, levelId: level }, 'closed', [LAST_DAY]);
      return addPerson(api, { businessId });
    };
    perth = await lead({ postCode: '6000' });
    sydney = await lead({ postCode: null });
  });
  afterAll(() => api.close());

  const stateFor = async (person: TestPerson) => {
    const { body } = await person.get(`/level/cases/${person.businessId}/${level}`);
    return String(listOf(body)[0]?.vettingCase?.state);
  };
  const lapseMails = async (person: TestPerson) =>
    (await mailsTo(api, person.email)).filter(({ subject }) => subject.endsWith('has expired')).length;

  test.each([
    ['10 March in both', '2026-03-10T12:59:00.000Z', ['closed', 'closed'], [0, 0]],
    ['11 March only in Sydney', '2026-03-10T13:01:00.000Z', ['closed', 'expired'], [0, 1]],
    ['nearly 11 March in Perth', '2026-03-10T15:59:00.000Z', ['closed', 'expired'], [0, 1]],
    ['11 March in both', '2026-03-10T16:01:00.000Z', ['expired', 'expired'], [1, 1]],
  ])('VET-03 loses it, and is notified, by its own day: %s', async (_, instant, states, mails) => {
    api.clock.set(instant);
    for (const person of [perth, sydney]) {
      const { today } = (await person.get(`/level/${level}`)).body;
      expect(String(today) <= '2026-03-10').toBe((await stateFor(person)) === 'closed');
    }
    await Promise.all([...api.app.platform.hourlyTasks].map((task) => task(api.clock.now())));
    expect([await stateFor(perth), await stateFor(sydney)]).toEqual(states);
    expect([await lapseMails(perth), await lapseMails(sydney)]).toEqual(mails);
  });
});

test("VET-03 businesses where it is still yesterday do not block others' reminders", async () => {
  const api = await startTestApi();
  try {
    const level = await addLevel(api, 'Working at Heights');
    for (let n = 0; n < 60; n += 1) {
      const businessId = await addBusiness(api, { postCode: '6000' });
      await addCase(api, { businessId, levelId: level }, 'closed', [LAST_DAY]);
    }
    const businessId = await addBusiness(api, { postCode: '2000' });
    await addCase(api, { businessId, levelId: level }, 'closed', [LAST_DAY]);
    const lead = await addPerson(api, { businessId });
    api.clock.set('2026-03-10T13:01:00.000Z');
    await Promise.all([...api.app.platform.hourlyTasks].map((task) => task(api.clock.now())));
    const subjects = (await mailsTo(api, lead.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Working at Heights has expired');
  } finally {
    await api.close();
  }
});

test("a locality's postcode gives its time zone, except for a few at borders", async () => {
  const localities = await readLocalities(join(import.meta.dirname, '../maps/localities.tsv'));
  const zoneOf = (state: string | null) => state && timeZoneOfState(state);
  const others = localities.filter(
    ({ state, postCode }) => zoneOf(stateOfPostCode(postCode)) !== zoneOf(state),
  );
  expect(localities.length).toBeGreaterThan(15_000);
  expect(others.length / localities.length).toBeLessThan(0.005);
  for (const none of ['', '12', '0100', 'ABCD', '99999']) expect(stateOfPostCode(none)).toBeNull();
});
