import { WordsBody } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { requiredAs } from '../../platform/texts/typed-text.ts';
import { readBuyerBrief } from '../briefs/index.ts';
import { areAllPaid, changePaymentSteps, payRest, payStep } from '../payments/index.ts';
import { lockProjectOfBuyer, rememberAskedChanges } from '../project-life/index.ts';
import {
  type BuyerActionRequest,
  type BuyerCall,
  performBuyerAction,
  readBuyerProject,
} from '../projects/index.ts';
import { assessQuote } from './assess-quote.ts';
import { applyAward, awardQuote } from './award-quote.ts';
import { changeComparison } from './change-comparison.ts';
import { readAwardRecord } from './read-award-record.ts';
import { readComparison } from './read-comparison.ts';

export async function decidingModule(app: FastifyInstance): Promise<void> {
  serveDecisions(app);
  serveAwards(app);
  servePayments(app);
}

function serveDecisions(app: FastifyInstance): void {
  route(app, 'GET /api/buyer/requestforquotes/:id/comparison', async (call) => readComparison(call));
  route(app, 'PUT /api/buyer/requestforquotes/:id/comparison', async (call) =>
    changeComparison(call, call.body),
  );
  route(app, 'PUT /api/buyer/projects/:id/assessment', async (call) => assessQuote(call, call.body));
  route(app, 'POST /api/buyer/projects/:id/ask-changes', async (call) => {
    const reason = requiredAs(WordsBody.properties.words, call.body.words, 'words');
    await act(call, { action: 'askChanges', reason });
    await rememberAskedChanges(call.db, call.params.id, call.now);
    return readBuyerProject(call);
  });
  route(app, 'POST /api/buyer/projects/:id/accept-work', async (call) => {
    await act(call, { action: 'acceptWork' });
    await finishIfPaid(call);
    return readBuyerProject(call);
  });
}

function serveAwards(app: FastifyInstance): void {
  route(app, 'POST /api/buyer/requestforquotes/:id/award', async (call) => {
    await awardQuote(call, call.body);
    return readBuyerBrief(call);
  });
  // A program of a buyer awards without reasons.
  route(app, 'POST /api/buyer/projects/:id/award', async (call) => {
    const winner = await lockOwn(call);
    await applyAward(call, { winner, reasons: [], detailsOfOthers: new Map() });
    return readBuyerProject(call);
  });
  route(app, 'GET /api/buyer/requestforquotes/:id/awardRecord', async ({ db, params, user, now, platform }) =>
    readAwardRecord(db, { briefId: params.id, user, now, platform }),
  );
}

function servePayments(app: FastifyInstance): void {
  route(app, 'PUT /api/buyer/projects/:id/payment-steps', async (call) => {
    await changePaymentSteps(call.db, await changeOf(call), call.body);
    return readBuyerProject(call);
  });
  route(app, 'POST /api/buyer/projects/:id/payment-steps/:stepId/paid', async (call) => {
    await payStep(call.db, await changeOf(call), call.params.stepId);
    await finishIfPaid(call);
    return readBuyerProject(call);
  });
  route(app, 'POST /api/buyer/projects/:id/paid', async (call) => {
    await act(call, { action: 'markPaid' });
    await payRest(call.db, await changeOf(call));
    return readBuyerProject(call);
  });
}

type WantedAction = Pick<BuyerActionRequest, 'action' | 'reason'>;

const act = ({ db, params, user, now, platform: { settings } }: BuyerCall, wanted: WantedAction) =>
  performBuyerAction(db, {
    projectId: params.id,
    businessId: user.businessId,
    byUserId: user.id,
    now,
    settings,
    ...wanted,
  });

const lockOwn = ({ db, params, user, now }: BuyerCall) =>
  lockProjectOfBuyer(db, params.id, user.businessId, now);

const changeOf = async (call: BuyerCall) => ({
  project: await lockOwn(call),
  byUserId: call.user.id,
  now: call.now,
});

/** The last payment of accepted work, or the acceptance of work that is paid, ends the payment. */
async function finishIfPaid(call: BuyerCall): Promise<void> {
  const { id, state } = await lockOwn(call);
  const waits = state.status === 'common.procurement-review-pending' && state.isWorkAccepted;
  if (waits && state.isProcurement && (await areAllPaid(call.db, id)))
    await act(call, { action: 'markPaid' });
}
