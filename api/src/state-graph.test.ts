import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  applyAction,
  availableActions,
  BUYER_ACTIONS,
  isVisibleToSeller,
  PROJECT_STATUSES,
  type ProjectAction,
  type ProjectActor,
  type ProjectState,
  SELLER_ACTIONS,
} from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { sample } from '../../tooling/jest/sample.ts';
import { briefBadges, briefs, paymentPlans, projects } from './platform/database/tables.ts';
import { addCast, addLevel, type Cast, type TestPerson } from './testing/cast.ts';
import { startTestApi, type TestAnswer, type TestApi } from './testing/test-api.ts';
import { call, offeredIn, type Place, storedProjects } from './testing/work/project-calls.ts';
import { projectIn } from './testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const database = () => api.app.platform.database;

describe('every status, actor and action', () => {
  let place: Omit<Place, 'version'>;
  let levelId: string;
  let version: number;

  beforeAll(async () => {
    const projectId = await projectIn('lodged', cast);
    levelId = await addLevel(api, 'Working at heights');
    const [row] = await database().select().from(projects).where(eq(projects.id, projectId));
    place = { projectId, briefId: row?.briefId ?? '', collaboratorId: cast.colleague.id };
    await now();
  });

  async function put({ isProcurement, isLocked, isWithdrawn, ...state }: ProjectState): Promise<void> {
    const { isWorkAccepted, ...columns } = state;
    const workAcceptedAt = isWorkAccepted ? api.clock.now() : null;
    const { briefId } = place;
    await database().delete(paymentPlans).where(eq(paymentPlans.projectId, place.projectId));
    await database().delete(briefBadges).where(eq(briefBadges.briefId, briefId));
    if (isLocked)
      await database().insert(briefBadges).values({ briefId, levelId, isRequired: true, position: 0 });
    await database()
      .update(projects)
      .set({ ...columns, workAcceptedAt, changesAskedAt: null })
      .where(eq(projects.id, place.projectId));
    await database()
      .update(briefs)
      .set({
        isProcurement,
        state: isWithdrawn ? 'withdrawn' : briefStateAt(state.status),
      })
      .where(eq(briefs.id, place.briefId));
  }

  async function now(): Promise<ProjectState> {
    const [row] = await storedProjects(api, [place.briefId]);
    if (!row) throw new Error('The project is gone');
    version = row.version ?? 0;
    return row.state;
  }

  const callers: Record<ProjectActor, () => TestPerson> = {
    seller: () => cast.lead,
    buyer: () => cast.buyer,
  };
  const actionsOf: Record<ProjectActor, readonly ProjectAction[]> = {
    seller: SELLER_ACTIONS,
    buyer: BUYER_ACTIONS,
  };

  test.each(PROJECT_STATUSES)(
    'PROJ-06 PROJ-13 at %s the api allows what the graph has and refuses the rest',
    async (status) => {
      for (const state of sample(everyStateOf(status), 4)) {
        await put(state);
        await checkOffers(state);
        const intents = (['seller', 'buyer'] as const).flatMap((actor) =>
          actionsOf[actor].map((action) => ({ actor, action })),
        );
        const isTaken = ({ actor, action }: (typeof intents)[number]) =>
          applyAction(state, actor, action).ok && (actor === 'buyer' || isVisibleToSeller(status));
        await checkRefused(
          state,
          intents.filter((intent) => !isTaken(intent)),
        );
        for (const { actor, action } of intents.filter(isTaken)) await checkTaken(state, actor, action);
      }
    },
  );

  async function checkOffers(state: ProjectState): Promise<void> {
    const bySeller = await cast.lead.get(`/api/projects/${place.projectId}`);
    if (isVisibleToSeller(state.status)) {
      expect(offeredIn(bySeller)).toEqual(availableActions(state, 'seller'));
    } else expect(bySeller.status).toBe(404);
    const byBuyer = await cast.buyer.get(`/api/buyer/projects/${place.projectId}`);
    expect(offeredIn(byBuyer)).toEqual(availableActions(state, 'buyer'));
  }

  async function checkRefused(
    state: ProjectState,
    intents: readonly { actor: ProjectActor; action: ProjectAction }[],
  ): Promise<void> {
    for (const { actor, action } of intents) {
      const answer = await call(callers[actor](), action, { ...place, version });
      const isHidden = actor === 'seller' && !isVisibleToSeller(state.status);
      // A brief is withdrawn as a whole, even if some of its projects have ended.
      const isOfWhole = action === 'withdraw' && !state.isWithdrawn && isOpenAt(state.status);
      const refusal = isHidden ? 404 : 409;
      if (answer.status !== (isOfWhole ? 200 : refusal))
        throw new Error(failureText(state, actor, action, answer));
      if (isOfWhole) {
        expect(await now()).toEqual({ ...state, isWithdrawn: true });
        await put(state);
      }
    }
    expect(await now()).toEqual(state);
  }

  async function checkTaken(state: ProjectState, actor: ProjectActor, action: ProjectAction): Promise<void> {
    const answer = await call(callers[actor](), action, { ...place, version });
    if (answer.status !== 200) throw new Error(failureText(state, actor, action, answer));
    const outcome = applyAction(state, actor, action);
    expect(await now()).toEqual(outcome.ok && outcome.next);
    await put(state);
  }

  const failureText = (state: ProjectState, actor: ProjectActor, action: ProjectAction, answer: TestAnswer) =>
    `${actor} ${action} in ${JSON.stringify(state)}: ${answer.status} ${JSON.stringify(answer.body)}`;
});

const isOpenAt = (status: ProjectState['status']) => /quote|declined|unsuccessful/.test(status);

function briefStateAt(status: ProjectState['status']) {
  if (status === 'common.draft') return 'draft' as const;
  return isOpenAt(status) ? ('published' as const) : ('awarded' as const);
}

function everyStateOf(status: ProjectState['status']): ProjectState[] {
  const marks = Array.from({ length: 32 }, (_, bits) => ({
    status,
    acceptRfq: (bits & 1) > 0,
    isProcurement: (bits & 2) > 0,
    buyerReviewed: (bits & 4) > 0,
    supplierReviewed: (bits & 8) > 0,
    isWorkAccepted: (bits & 16) > 0,
    isLocked: false,
    isWithdrawn: false,
  }));
  const unrated = marks.filter(({ buyerReviewed, supplierReviewed }) => !buyerReviewed && !supplierReviewed);
  const canBeWithdrawn = /draft|declined|unsuccessful/.test(status);
  return [
    ...marks,
    ...unrated.map((state) => ({ ...state, isLocked: true })),
    ...(canBeWithdrawn ? unrated.map((state) => ({ ...state, isWithdrawn: true })) : []),
  ];
}
