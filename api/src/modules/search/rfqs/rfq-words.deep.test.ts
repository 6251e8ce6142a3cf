import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { foldText, SEARCH_COUNT_MAX, searchWords } from '@worklane/shared-kernel/domain';
import pg from 'pg';
import { prefixesOf } from '../../../platform/texts/search-text.repository.ts';
import {
  addCase,
  addCast,
  addIndustry,
  addLevel,
  type Cast,
  type TestPerson,
} from '../../../testing/cast.ts';
import { copyRow } from '../../../testing/earlier/table-scans.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { publish } from '../../../testing/work/projects.ts';

const BRIEFS = 1_300;
const SIZE = 100;
const PAGES = 3;

let api: TestApi;
let cast: Cast;
let client: pg.Client;
let levelId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  levelId = await addLevel(api, 'Working at Heights');
  await addCase(api, { businessId: cast.stranger.businessId, levelId }, 'closed', []);
  for (const [name, parentIndustry] of [
    ['Roof plumbing', 'Plumbing'],
    ['Signs and boards', null],
  ] as const)
    await addIndustry(api, name, { parentIndustry });
  const { briefId } = await publish(cast.buyer, cast, [], { openToMarket: true });
  await fill(briefId);
});
afterAll(async () => {
  await client?.end();
  await api?.close();
});

const WORDS =
  'switchboard,boards,thermographic,inspection,gutter,lights,Lighting,roof,café,fire,hydrant,pump,x,7,24/7,o’brien,re-wire,zephyr,the,of';

async function fill(briefId: string): Promise<void> {
  const word = (seed: string) =>
    `(string_to_array('${WORDS}', ','))[1 + abs(hashtext('${seed}' || n)) % array_length(string_to_array('${WORDS}', ','), 1)]`;
  await copyRow(client, {
    table: 'briefs',
    row: `one.id = '${briefId}'`,
    count: BRIEFS,
    changed: `jsonb_build_object('is_open', n % 50 > 0, 'created_at', '2026-01-01'::timestamptz + n * interval '1 minute',
      'due_at', case when n % 7 > 0 then '2026-03-09'::timestamptz + n % 40 * interval '5 hours' end,
      'work_title', ${word('a')} || ' ' || ${word('b')} || ' ' || ${word('c')} || case when n % 10 = 0 then ' ' || n else '' end,
      'description', '<p>Quote for ' || ${word('d')} || ' and <b>' || ${word('e')} || '</b>, ' || ${word('f')} || '</p>',
      'suburb', case when n % 3 > 0 then 'Manly NSW ' || 2000 + n % 20 end,
      'industry_id', (select id from industries order by md5(id::text || n) limit 1))`,
  });
  await client.query(`insert into brief_badges (brief_id, level_id, is_required, position)
    select id, '${levelId}', abs(hashtext(id::text)) % 9 > 0, 0 from briefs where abs(hashtext(id::text)) % 3 = 0 and id <> '${briefId}'`);
  await client.query(MEANING.replace('$1', `'${api.clock.now().toISOString()}'`));
  await client.query('analyze');
}

const MEANING = `create table meaning as
  select r.has_badge, b.id, b.created_at, b.due_at, search_text(b.work_title) as work_title,
    setweight(search_words(b.work_title), 'A') || setweight(search_words(i.label), 'B')
      || case when not r.has_badge and exists (select 1 from brief_badges g where g.brief_id = b.id and g.is_required)
        then ''::tsvector
        else setweight(search_words(coalesce(text_of_markup(b.description), '') || ' ' || coalesce(b.suburb, '')), 'D')
        end as words
  from briefs b join industries i on i.id = b.industry_id, (values (true), (false)) r (has_badge)
  where b.is_open and b.state = 'published' and (b.due_at is null or b.due_at > $1::timestamptz)`;
const MEANT = `select id from meaning where has_badge = $2 and ($5 or words @@ search_query($1, $4)
  or word_similarity($3, work_title) >= 0.4::real)`;
const ORDERS = {
  'relevance:desc':
    'ts_rank(words, search_query($1, $4)) + word_similarity($3, work_title) desc, created_at desc, id desc',
  'createdAt:desc': 'created_at desc, id desc',
  'dueDate:asc': 'due_at asc nulls last, id',
};

const QUERIES = [
  ...['roof', 'boards', 'board', 'lights', 'lighting', 'gutters', 'fire hydrant', 'roof fire pump', '730'],
  ...['quote', 'electrical', 'plumbing', 'plumbing roof', 'signs', 'manly', '2007', 'manly quote roof'],
  ...['thermografic', 'swichboard', 'inspecton', 'hidrant', 'zefyr', 'ligths', 'roofs and guters'],
  ...[
    '"fire hydrant"',
    '"roof plumbing"',
    '"quote for roof"',
    '"boards signs"',
    'roof -fire',
    '-quote',
    '-roof',
  ],
  ...[
    'fire or pump',
    'zephyr or quote',
    'pump -quote',
    '"pump" -"fire hydrant" or x',
    'signs -quote',
    'roof -gutter',
  ],
  ...['swi', 'thermo', 'ins', 'a', 'x', '7', 're', 'of', 'the', 'the of', 'xy'],
  ...[
    '%',
    "'",
    '"',
    ':*',
    '\\',
    '& | !',
    '24/7',
    'o’brien',
    "o'brien",
    're-wire',
    'café',
    'cafe',
    '日本',
    '🙂',
    '  ',
    '<b>',
    'p',
  ],
  ...['nothing at all like it', 'q'.repeat(60), 'roof '.repeat(20).trim()],
];

async function found(who: TestPerson, q: string, sort: string): Promise<{ ids: string[]; count: number }> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ q, sort, size: String(SIZE), page: String(page) });
    const { status, body, headers } = await who.get(`/api/search/rfqs?${query}`);
    expect(status).toBe(200);
    ids.push(...listOf(body).map(({ id }) => String(id)));
    if (listOf(body).length < SIZE || page === PAGES) return { ids, count: Number(headers['record-count']) };
  }
}

test.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])(
  'SRCH-01 indexes find the expected briefs, in the order of %s, with a count',
  async (sort) => {
    const readers: [TestPerson, boolean][] = [
      [cast.rival, false],
      [cast.stranger, true],
    ];
    const counts = new Set<number>();
    for (const q of QUERIES)
      for (const [who, hasBadge] of readers) {
        const text = q.trim();
        const order = ORDERS[text === '' && sort === 'relevance:desc' ? 'createdAt:desc' : sort];
        const meant = await client.query(`${MEANT} order by ${order}`, [
          searchWords(text),
          hasBadge,
          foldText(text),
          prefixesOf(text),
          text === '',
        ]);
        const ids = meant.rows.map(({ id }) => String(id));
        const count = Math.min(ids.length, SEARCH_COUNT_MAX + 1);
        counts.add(count);
        const answer = await found(who, q, sort);
        expect({ q, hasBadge, ...answer }).toEqual({ q, hasBadge, ids: ids.slice(0, PAGES * SIZE), count });
      }
    expect([...counts]).toEqual(expect.arrayContaining([0, SEARCH_COUNT_MAX + 1]));
  },
  240_000,
);

test("SRCH-01 a brief's words follow its industry and the industry's name", async () => {
  const { rows } = await client.query(`select id from briefs where is_open and state = 'published' limit 1`);
  const [{ id }] = rows;
  const industryId = await addIndustry(api, 'Apiaries');
  await client.query(`update briefs set industry_id = $2, due_at = null where id = $1`, [id, industryId]);
  expect((await found(cast.rival, 'apiaries', 'relevance:desc')).ids).toEqual([id]);
  await client.query(`update industries set name = 'Beekeeping' where id = $1`, [industryId]);
  expect((await found(cast.rival, 'beekeeping', 'relevance:desc')).ids).toEqual([id]);
  expect((await found(cast.rival, 'apiaries', 'relevance:desc')).ids).toEqual([]);
});
