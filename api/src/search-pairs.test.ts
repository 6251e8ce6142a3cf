import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { foldText, spellOut } from '@worklane/shared-kernel/domain';
import { oddTexts } from '@worklane/shared-kernel/testing/odd-texts';
import { SEARCH_PAIRS } from '@worklane/shared-kernel/testing/search-pairs';
import pg from 'pg';
import { type Locality, LocalityIndex } from './modules/maps/locality-index.ts';
import { addBusiness, addCast, addPerson, type Cast } from './testing/cast.ts';
import { listOf, startTestApi, type TestApi, type TestCaller } from './testing/test-api.ts';
import { publish } from './testing/work/projects.ts';

let api: TestApi;
let cast: Cast;
let client: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  client = new pg.Client({ connectionString: api.databaseUrl });
  const [made] = await Promise.all([addCast(api), client.connect()]);
  cast = made;
});
afterAll(async () => {
  await client?.end();
  await api?.close();
});

const idsAt = async (who: TestCaller, path: string, typed: string) => {
  const { status, body } = await who.get(`${path}${encodeURIComponent(typed)}`);
  expect([path, typed, status]).toEqual([path, typed, 200]);
  return listOf(body).map((hit) => String(hit._id ?? hit.id));
};

interface Search {
  add(text: string): Promise<string>;
  find(typed: string): Promise<string[]>;
}

const pending = '/api/projects/status/selling-pending?pageSize=100&q=';
const newProject = async (values: Record<string, unknown>) =>
  (await publish(cast.buyer, cast, [cast.lead], values)).projectOf(cast.lead);
const newRequest = async (values: Record<string, unknown>) =>
  (await publish(cast.buyer, cast, [], { openToMarket: true, ...values })).briefId;
const openRequests = '/api/search/rfqs?size=100&';

async function newPerson(text: string, values = {}) {
  const businessId = await addBusiness(api);
  return addPerson(api, { businessId, firstName: text, lastName: 'X', ...values });
}

const searches: Record<string, Search> = {
  'people by name': {
    add: async (text) => (await newPerson(text)).id,
    find: (typed) => idsAt(cast.lead, '/api/search/users?perPage=100&q=', typed),
  },
  'businesses by name': {
    add: async (text) => {
      const businessId = await addBusiness(api, { name: text });
      await addPerson(api, { businessId });
      return businessId;
    },
    find: (typed) => idsAt(cast.lead, '/api/search/businesses?perPage=100&q=', typed),
  },
  'projects by title': {
    add: (workTitle) => newProject({ workTitle }),
    find: (typed) => idsAt(cast.lead, pending, typed),
  },
  'projects by suburb': {
    add: (suburb) => newProject({ suburb }),
    find: (typed) => idsAt(cast.lead, pending, typed),
  },
  'open Work Requests by words': {
    add: (workTitle) => newRequest({ workTitle }),
    find: (typed) => idsAt(cast.lead, `${openRequests}q=`, typed),
  },
  'open Work Requests by suburb': {
    add: (suburb) => newRequest({ suburb }),
    find: (typed) => idsAt(cast.lead, `${openRequests}location=`, typed),
  },
  messages: {
    add: async (message) => {
      const { body: chat } = await cast.lead.post('/api/chats', {
        collaborators: [cast.lead.id, cast.colleague.id],
      });
      const { status, body } = await cast.lead.post(`/api/messages/${chat.id}`, { message });
      expect(status).toBe(201);
      return String(body._id);
    },
    find: (typed) => idsAt(cast.lead, '/api/search/messages?perPage=100&q=', typed),
  },
  'people for operators': {
    add: async (text) => (await newPerson(text)).id,
    find: (typed) => idsAt(cast.operator, '/api/operator/users?pageSize=100&q=', typed),
  },
  'businesses for operators': {
    add: (text) => addBusiness(api, { name: text }),
    find: (typed) => idsAt(cast.operator, '/api/operator/businesses?pageSize=100&q=', typed),
  },
};

describe('the same pairs of stored and typed texts in every search', () => {
  test.each(Object.entries(searches))('SRCH-01 SRCH-02 %s', async (_name, { add, find }) => {
    const missed: string[][] = [];
    for (const [text, typed] of SEARCH_PAIRS) {
      const id = await add(text);
      if (!(await find(typed)).includes(id)) missed.push([text, typed]);
    }
    expect(missed).toEqual([]);
    expect(await find('qqzzqq')).toEqual([]);
  });

  test('MAP-01 localities, which are found by the start of their names', async () => {
    const begins = SEARCH_PAIRS.filter(([text, typed]) =>
      spellOut(foldText(text)).startsWith(spellOut(foldText(typed))),
    );
    expect(begins.length).toBeGreaterThan(10);
    for (const [name, typed] of begins) {
      const locality: Locality = { name, state: 'NSW', postCode: '2770', longitude: 150.8, latitude: -33.7 };
      const labels = (await new LocalityIndex([locality]).suggest(typed)).map(({ label }) => label);
      expect([typed, labels]).toEqual([typed, expect.arrayContaining([`${name} NSW 2770`])]);
    }
  });

  test('the database normalises a text like pages and api', async () => {
    // Without characters newer than the database's Unicode, and with one of the scripts of thousands of letters.
    const { rows: letters } = await client.query(`select chr(code) as letter
      from generate_series(32, 131071) as codes (code)
      where code not between 55296 and 57343 and unicode_assigned(chr(code))`);
    const alone = letters
      .map(({ letter }) => String(letter))
      .filter((letter) => !/\p{Script=Han}|\p{Script=Hangul}/u.test(letter));
    expect(alone.length).toBeGreaterThan(20_000);
    const texts = [
      ...SEARCH_PAIRS.flat(),
      ...oddTexts,
      ...alone,
      ...alone.map((letter) => `aΣ${letter}\u0323\u0301 1`),
    ];
    const printable = texts.map((text) => text.replaceAll(/\p{Cc}/gu, ' '));
    const { rows } = await client.query(
      'select fold_text(text) as folded, spell_out(fold_text(text)) as spelled from unnest($1::text[]) as texts (text)',
      [printable],
    );
    expect(rows).toEqual(
      printable.map((text) => ({ folded: foldText(text), spelled: spellOut(foldText(text)) })),
    );
  });
});

test('HUB-05 VIEW-01 a suburb that a missing badge withholds finds no project', async () => {
  const suburb = 'Wollongbar NSW 2477';
  const id = await newProject({ suburb });
  expect(await idsAt(cast.lead, pending, 'wollongbar')).toEqual([id]);
  const { rows } = await client.query('select brief_id from projects where id = $1', [id]);
  await client.query(`insert into vetting_levels (id, name, icon_url, position, created_at)
    values (md5('withheld')::uuid, 'Badge', '', 0, now())`);
  await client.query(
    `insert into brief_badges (brief_id, level_id, is_required, position)
    values ($1, md5('withheld')::uuid, true, 0)`,
    [rows[0].brief_id],
  );
  expect(await idsAt(cast.lead, pending, 'wollongbar')).toEqual([]);
});
