import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RouteName, routeMap } from '@worklane/shared-kernel/contracts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { briefs, files, projects, quoteRevisions } from './platform/tables.ts';
import { type AccessRow, accessRows, type Persona, personas, type Scene } from './testing/access-rows.ts';
import { addCase, addCast, addLevel, addPerson, type Cast, type TestPerson } from './testing/cast.ts';
import { jobIn, publish } from './testing/jobs.ts';
import { startTestApi, type TestAnswer, type TestApi, type TestCaller } from './testing/test-api.ts';

let api: TestApi;
let cast: Cast;
let rivalMember: TestPerson;
let levelId: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  rivalMember = await addPerson(api, { businessId: cast.rival.businessId, isPrimary: false });
  levelId = await addLevel(api, 'Working at heights');
  await addCase(api, { businessId: cast.lead.businessId, levelId }, 'submit');
});
afterAll(() => api.close());

const database = () => api.app.platform.database;

/** A caller with a session of its own, so that one who signs out ends nobody else's. */
async function callerFor(persona: Persona): Promise<TestCaller> {
  const people: Readonly<Record<Exclude<Persona, 'signed out' | 'ended session'>, TestPerson>> = {
    'no business': cast.nobusiness,
    'procurement buyer': cast.buyer,
    'another buyer': cast.strata,
    lead: cast.lead,
    member: cast.colleague,
    'another lead': cast.rival,
    'another member': rivalMember,
    operator: cast.operator,
  };
  if (persona === 'signed out') return api.nobody;
  if (persona !== 'ended session') return api.as(people[persona].id);
  const ended = await api.as(cast.lead.id);
  await ended.post('/auth/logout');
  return ended;
}

async function sceneOf({ job, isDraft }: AccessRow): Promise<Scene> {
  const projectId = isDraft
    ? (await publish(cast.buyer, cast, [cast.lead], { publish: false })).projectOf(cast.lead)
    : await jobIn(job ?? 'invited', cast);
  const [row] = await database().select().from(projects).where(eq(projects.id, projectId));
  return {
    projectId,
    briefId: row?.briefId ?? '',
    fileId: await addQuoteFile(projectId),
    supplierId: cast.lead.businessId,
    rivalBusinessId: cast.rival.businessId,
    buyerUserId: cast.buyer.id,
    industryId: cast.industryId,
    levelId,
  };
}

async function addQuoteFile(projectId: string): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await database()
    .insert(files)
    .values({
      id,
      ownerId: cast.lead.id,
      businessId: cast.lead.businessId,
      purpose: 'quote-attachment',
      contextId: projectId,
      name: 'method.pdf',
      size: 3,
      mime: 'application/pdf',
      sha256: Buffer.alloc(32),
      state: 'complete',
      storageKey: id,
      createdAt: now,
      touchedAt: now,
      completedAt: now,
    });
  await database()
    .update(quoteRevisions)
    .set({ termsAndConditions: [id] })
    .where(eq(quoteRevisions.projectId, projectId));
  return id;
}

async function ask(key: RouteName, row: AccessRow, scene: Scene, who: TestCaller): Promise<TestAnswer> {
  const [method, pattern] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
  const params = row.params?.(scene) ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `no-${name}`);
  const query = new URLSearchParams(row.query?.(scene)).toString();
  const url = query ? `${path}?${query}` : path;
  if (method === 'GET') return who.get(url);
  return method === 'PUT' ? who.put(url, row.body?.(scene)) : who.post(url, row.body?.(scene));
}

/** All that a call could have changed. */
async function recordOf({ projectId, briefId }: Scene) {
  return Promise.all([
    database().select().from(projects).where(eq(projects.briefId, briefId)),
    database().select().from(briefs).where(eq(briefs.id, briefId)),
    database().select().from(quoteRevisions).where(eq(quoteRevisions.projectId, projectId)),
  ]);
}

test('API-05 every call of the route map has its row, and every row its call', () => {
  expect(Object.keys(accessRows).sort()).toEqual(Object.keys(routeMap).sort());
});

describe.each(Object.entries(accessRows) as [RouteName, AccessRow][])('%s', (key, row) => {
  const others = personas.filter((persona) => !row.may.includes(persona));

  for (const persona of row.may) {
    test(`API-05 serves ${persona}`, async () => {
      const answer = await ask(key, row, await sceneOf(row), await callerFor(persona));
      expect(answer.status).toBe(row.answer ?? 200);
    });
  }

  if (others.length > 0) {
    test(`API-05 refuses everybody else without a change: ${others.join(', ')}`, async () => {
      const scene = await sceneOf(row);
      const before = await recordOf(scene);
      const answers = await Promise.all(
        others.map(async (persona) => [
          persona,
          (await ask(key, row, scene, await callerFor(persona))).status,
        ]),
      );
      expect(Object.fromEntries(answers)).toEqual(
        Object.fromEntries(others.map((persona) => [persona, refusalOf(key, row, persona)])),
      );
      expect(await recordOf(scene)).toEqual(before);
    });
  }
});

/** Nothing of somebody else's is ever confirmed to exist. */
function refusalOf(key: RouteName, { hidden }: AccessRow, persona: Persona): number {
  if (routeMap[key].access === 'deploy') return 401;
  if (persona === 'signed out' || persona === 'ended session') return 401;
  return hidden?.includes(persona) ? 404 : 403;
}
