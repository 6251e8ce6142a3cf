import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROJECT_STATUSES } from '@worklane/shared-kernel/domain';
import fc from 'fast-check';
import { IS_DEEP } from '../../tooling/jest/sample.ts';
import { addCast, addPerson, type Cast, type TestPerson } from './testing/cast.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { call, offeredIn, storedProjects } from './testing/work/project-calls.ts';
import {
  type Answered,
  type BriefModel,
  type Intent,
  intentOf,
  isExplained,
  offersOf,
} from './testing/work/project-model.ts';

let api: TestApi;
let cast: Cast;
let apprentice: TestPerson;
let rivalMember: TestPerson;

beforeAll(async () => {
  // Connections for both clients of each walk: a call that waits five seconds for a connection is answered 503.
  api = await startTestApi({ DATABASE_POOL: 44 });
  cast = await addCast(api);
  apprentice = await addPerson(api, { businessId: cast.lead.businessId, isPrimary: false });
  rivalMember = await addPerson(api, { businessId: cast.rival.businessId, isPrimary: false });
});
afterAll(() => api.close());

describe('random actions at any time', () => {
  const sequencesAtOnce = 20;
  const batches = IS_DEEP ? 50 : 2;

  const happyPath: readonly Intent[] = [
    { actor: 'seller', project: 0, action: 'acceptProject' },
    { actor: 'seller', project: 0, action: 'submitQuote' },
    { actor: 'buyer', project: 0, action: 'awardQuote' },
    { actor: 'seller', project: 0, action: 'completeWork' },
    { actor: 'buyer', project: 0, action: 'markPaid' },
  ];

  const wish = fc.record({
    isBuyer: fc.boolean(),
    project: fc.integer({ min: 0, max: 1 }),
    pick: fc.nat(1000),
    // Chooses mostly available actions, because few random walks would reach an award otherwise.
    isAllowed: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    isColleague: fc.boolean(),
  });
  const sequence = fc.record({
    isProcurement: fc.boolean(),
    isDraft: fc.oneof(
      { weight: 4, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    headStart: fc.nat(happyPath.length),
    steps: fc.array(fc.array(wish, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  });
  type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never;

  interface Running {
    sequence: Sequence;
    buyer: TestPerson;
    briefId: string;
    projectIds: readonly string[];
    businessIds: readonly string[];
    versions: readonly number[];
    model: BriefModel;
  }

  const seen = { statuses: new Set<string>(), done: 0, refused: 0, atOnce: 0, stale: 0, sequences: 0 };

  async function begin(wanted: Sequence): Promise<Running> {
    const buyer = wanted.isProcurement ? cast.buyer : cast.strata;
    const created = await buyer.post('/api/buyer/requestforquotes', {
      workTitle: 'Replace main switchboard',
      industryId: cast.industryId,
      site: '26 Pirrama Road, PYRMONT NSW 2009',
      state: 'NSW',
      publish: !wanted.isDraft,
      inviteBusinessIds: [cast.lead.businessId, cast.rival.businessId],
    });
    const briefId = String(created.body.id);
    return {
      sequence: wanted,
      buyer,
      briefId,
      projectIds: [],
      businessIds: [],
      versions: [],
      model: { state: wanted.isDraft ? 'draft' : 'published', projects: [] },
    };
  }

  async function look(
    all: readonly Running[],
  ): Promise<ReadonlyMap<string, Omit<Running, 'sequence' | 'buyer'>>> {
    const rows = await storedProjects(
      api,
      all.map(({ briefId }) => briefId),
    );
    return new Map(
      all.map(({ briefId }) => {
        const own = rows.filter((row) => row.briefId === briefId);
        return [
          briefId,
          {
            briefId,
            projectIds: own.map(({ id }) => id),
            businessIds: own.map(({ businessId }) => businessId),
            versions: own.map(({ version }) => version ?? 0),
            model: {
              state: own[0]?.briefState ?? 'draft',
              projects: own.map(({ state }) => state),
            },
          },
        ];
      }),
    );
  }

  async function send(running: Running, intent: Intent, isColleague: boolean): Promise<Answered> {
    const { projectIds, businessIds, versions, briefId, buyer, model } = running;
    const projectId = projectIds[intent.project] ?? '';
    const isLeads = businessIds[intent.project] === cast.lead.businessId;
    const seller = isLeads ? (isColleague ? cast.colleague : cast.lead) : cast.rival;
    const who = intent.actor === 'buyer' ? buyer : seller;
    const answer = await call(who, intent.action, {
      briefId,
      projectId,
      version: versions[intent.project] ?? 0,
      collaboratorId: isLeads ? apprentice.id : rivalMember.id,
    });
    if (answer.status === 200) return { intent, outcome: 'done' };
    if (answer.body.code === ('quote.stale' as never)) return { intent, outcome: 'stale' };
    if (answer.status !== 409 && answer.status !== 404)
      throw new Error(`${JSON.stringify(intent)} in ${JSON.stringify(model)}: ${JSON.stringify(answer)}`);
    return { intent, outcome: 'refused' };
  }

  function intentsAt({ sequence: { headStart, steps }, model }: Running, step: number) {
    const led = step < headStart ? happyPath[step] : undefined;
    if (led) return [{ intent: led, isColleague: false }];
    const wishes = steps[step - headStart] ?? [];
    return wishes.map((one) => ({ intent: intentOf(model, one), isColleague: one.isColleague }));
  }

  async function runBatch(wanted: readonly Sequence[]): Promise<void> {
    let all = await Promise.all(wanted.map(begin));
    const first = await look(all);
    all = all.map((running) => ({ ...running, ...first.get(running.briefId) }));
    const longest = Math.max(...wanted.map(({ headStart, steps }) => headStart + steps.length));
    for (let step = 0; step < longest; step += 1) {
      const calls = await Promise.all(
        all.map((running) =>
          Promise.all(
            intentsAt(running, step).map(({ intent, isColleague }) => send(running, intent, isColleague)),
          ),
        ),
      );
      const ends = await look(all);
      all = all.map((running, index) => {
        const end = ends.get(running.briefId);
        if (!end) throw new Error('A work request is gone');
        note(running.model, calls[index] ?? [], end.model);
        return { ...running, ...end };
      });
    }
    for (const running of all) await checkOffers(running);
    seen.sequences += wanted.length;
  }

  async function checkOffers({ model, projectIds, businessIds, buyer }: Running): Promise<void> {
    for (const [project, projectId] of projectIds.entries()) {
      const seller = businessIds[project] === cast.lead.businessId ? cast.lead : cast.rival;
      const [bySeller, byBuyer] = await Promise.all([
        seller.get(`/api/projects/${projectId}`),
        buyer.get(`/api/buyer/projects/${projectId}`),
      ]);
      const offers = { seller: offeredIn(bySeller), buyer: offeredIn(byBuyer) };
      const right = { seller: offersOf(model, project, 'seller'), buyer: offersOf(model, project, 'buyer') };
      if (JSON.stringify(offers) !== JSON.stringify(right))
        throw new Error(JSON.stringify({ model, project, offers, right }, null, 1));
    }
  }

  function note(before: BriefModel, calls: readonly Answered[], end: BriefModel): void {
    const isAlone = calls.length < 2;
    const isExplicable = isExplained(before, calls, end) && !(isAlone && calls[0]?.outcome === 'stale');
    if (!isExplicable) throw new Error(JSON.stringify({ before, calls, end }, null, 1));
    for (const { status } of end.projects) seen.statuses.add(status);
    for (const { outcome } of calls) seen[outcome] += 1;
    if (!isAlone) seen.atOnce += 1;
  }

  test('an impossible step is not explained by the graph', async () => {
    const running = await begin({ isProcurement: true, isDraft: false, headStart: 0, steps: [] });
    const { model } = (await look([running])).get(running.briefId) ?? running;
    const accept: Intent = { actor: 'seller', project: 0, action: 'acceptProject' };
    const submit: Intent = { actor: 'seller', project: 0, action: 'submitQuote' };
    expect(isExplained(model, [{ intent: accept, outcome: 'refused' }], model)).toBe(false);
    expect(isExplained(model, [{ intent: accept, outcome: 'done' }], model)).toBe(false);
    expect(isExplained(model, [{ intent: submit, outcome: 'done' }], model)).toBe(false);
    expect(isExplained(model, [{ intent: submit, outcome: 'refused' }], model)).toBe(true);
  });

  test('PROJ-13 random walks with concurrent steps never leave the graph', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sequence, { minLength: sequencesAtOnce, maxLength: sequencesAtOnce }),
        runBatch,
      ),
      {
        numRuns: batches,
        endOnFailure: true,
      },
    );
    expect(seen.sequences).toBe(sequencesAtOnce * batches);
    if (!IS_DEEP) return;
    expect([...seen.statuses].sort()).toEqual([...PROJECT_STATUSES].sort());
    expect(Math.min(seen.done, seen.refused, seen.atOnce)).toBeGreaterThan(500);
  }, 1_800_000);
});
