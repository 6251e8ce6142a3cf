import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import type { BuyerAction } from '@worklane/kernel/domain';
import {
  aChat,
  listAnswer,
  type ModuleStubs,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';
import { aBuyerProject, aPlan, aStep, completed, placeOf, projectAfter, requestOf } from './project-stubs.ts';
import { aBoard, aContractor, anInvited, aRequest, fiveInvited, someActivities } from './request-stubs.ts';

const questions = ['Is the deck trafficked during works?', 'Who isolates the cooling tower drains?'];

const quoting = aBuyerProject({
  businessName: 'Apex Membrane Systems',
  status: 'cash.quote-lodged',
  payments: null,
});
const projectIn = {
  work: aBuyerProject(),
  check: aBuyerProject(completed),
  pay: aBuyerProject({
    ...completed,
    isWorkAccepted: true,
    payments: aPlan({
      steps: [
        aPlan().steps[0] ?? aStep('Deposit'),
        aStep('Completion', { state: 'due', dueOn: '2026-12-08' }),
      ],
    }),
  }),
  rate: aBuyerProject({
    ...completed,
    status: 'common.rating-review-pending',
    isWorkAccepted: true,
    payments: null,
  }),
};
const requests = {
  open: aRequest({
    contractors: fiveInvited(),
    unansweredQuestions: 2,
    inspectedOnly: true,
    askUntil: '2026-11-26',
  }),
  decide: aRequest({
    group: 'decide',
    move: 'compare',
    isSealedNow: false,
    contractors: [
      anInvited('Apex Membrane Systems', {
        projectId: quoting.id,
        answer: 'quoted',
        revision: 1,
        totalExcludingGst: 48_600,
      }),
      anInvited('Sealright Remedial', { answer: 'modifying', revision: 1 }),
    ],
  }),
  work: requestOf(projectIn.work),
  check: requestOf(projectIn.check),
  pay: requestOf(projectIn.pay),
  rate: requestOf(projectIn.rate, { isProcurement: false }),
};

const addressOf = (state: keyof typeof requests, tab = '') => `/buying/request/${requests[state].id}${tab}`;

export const requestPages: NonNullable<ModuleStubs['pages']> = {
  'Open Work Request': addressOf('open'),
  'Work Request to decide': addressOf('decide'),
  'Quotes of a Work Request': addressOf('decide', '/quotes'),
  'Facts of a Work Request': addressOf('open', '/details'),
  'Job in progress': addressOf('work'),
  'Job to check': addressOf('check'),
  'Job to pay': addressOf('pay'),
  'Job to rate': addressOf('rate'),
  'Files of a Job': addressOf('check', '/files'),
};

const missing = () =>
  problemAnswer(404, { code: 'brief.notFound', message: 'The stubs have no such Work Request.' });

const refused = () =>
  problemAnswer(409, { code: 'project.actionNotAvailable', message: 'This is not possible any more.' });

/** Answers of the page of one Work Request. A change is answered and not kept, except the ones named here. */
export function requestPageStubs({ user }: StubContext): StubHandlers {
  const briefs = new Map<string, BuyerBrief>(Object.values(requests).map((request) => [request.id, request]));
  const projects = new Map<string, BuyerProject>(
    [...Object.values(projectIn), quoting].map((buyerProject) => [buyerProject.id, buyerProject]),
  );
  const brief = (id: string) => {
    const found = briefs.get(id);
    const buyerProject = projects.get(found?.awardedProjectId ?? '');
    return found ? { ...found, ...(buyerProject && placeOf(buyerProject)) } : missing();
  };
  const project = (id: string) => projects.get(id) ?? missing();
  const act = (id: string, action: BuyerAction, changes: Partial<BuyerProject> = {}) => {
    const before = projects.get(id);
    if (!before) return missing();
    const after = projectAfter(before, action);
    if (!after) return refused();
    projects.set(id, { ...after, ...changes });
    return { ...after, ...changes };
  };
  return {
    'GET /api/buyer/requestforquotes/:id': ({ params }) => brief(params.id),
    'PUT /api/buyer/requestforquotes/:id': ({ params }) => brief(params.id),
    'POST /api/buyer/requestforquotes/:id/remind': ({ params }) => brief(params.id),
    'POST /api/buyer/requestforquotes/:id/invite': ({ params }) => brief(params.id),
    'POST /api/buyer/requestforquotes/:id/award': ({ params }) => brief(params.id),
    'POST /api/buyer/requestforquotes/:id/withdraw': ({ params }) => brief(params.id),
    'PUT /api/buyer/requestforquotes/:id/responsible': ({ params }) => brief(params.id),
    'PUT /api/buyer/projects/:id/inspection': ({ params, body }) => {
      const open = briefs.get(requests.open.id) ?? requests.open;
      const inspectedAt = body.hasInspected ? new Date().toISOString() : null;
      const contractors = open.contractors.map((invited) =>
        invited.projectId === params.id ? { ...invited, inspectedAt } : invited,
      );
      const after = { ...open, contractors };
      briefs.set(after.id, after);
      return after;
    },
    'PUT /api/buyer/requestforquotes/:id/settled-questions': ({ params }) => brief(params.id),
    'GET /api/buyer/requestforquotes/:id/activity': () => ({
      activities: someActivities(),
      hasEarlier: false,
    }),
    'GET /api/search/requestforquotes/:id': ({ params }) =>
      aBoard(briefs.get(params.id) ?? requests.open, questions),
    'GET /api/buyer/projects/:id': ({ params }) => project(params.id),
    'POST /api/buyer/projects/:id/accept-work': ({ params }) => act(params.id, 'acceptWork'),
    'POST /api/buyer/projects/:id/request-changes': ({ params }) =>
      act(params.id, 'requestChanges', { completedAt: null }),
    'POST /api/buyer/projects/:id/files': ({ params }) => project(params.id),
    'POST /api/buyer/projects/:id/paid': ({ params }) => act(params.id, 'markPaid'),
    'GET /api/projects/:id/quotePdf': () => ({ url: '/files/quotes/stub' }),
    'POST /api/buyer/projects/:id/ask-changes': ({ params }) => act(params.id, 'askChanges'),
    'POST /api/buyer/projects/:id/decline': ({ params }) => act(params.id, 'declineQuote'),
    'POST /api/buyer/projects/:id/rate': ({ params, body }) =>
      act(params.id, 'rateSeller', { sellerRating: body.rating, sellerReviewText: body.review }),
    'PUT /api/buyer/projects/:id/payment-steps': ({ params }) => project(params.id),
    'POST /api/buyer/projects/:id/payment-steps/:stepId/paid': ({ params }) => project(params.id),
    'GET /api/buyer/contractors': () => {
      const found = ['Harbour Membranes', 'Ridge Line Roofing'].map((name) => aContractor({ name }));
      return listAnswer(found, found.length);
    },
    'POST /api/chats': ({ body }) => aChat(user.id, { collaborators: body.collaborators }),
  };
}
