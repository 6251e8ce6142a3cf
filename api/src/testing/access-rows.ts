import type { RouteName } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { Situation } from './jobs.ts';

/**
 * Who calls. The job is the lead's, and open to the people of the lead's business, on a work request of the
 * procurement buyer. It is shared with the collaborator and the former colleague, who has joined another
 * business since, and no longer with the removed collaborator. 'ended session': somebody who could do
 * everything of these, until they signed out.
 */
export const personas = [
  'signed out',
  'ended session',
  'no business',
  'procurement buyer',
  'another buyer',
  'lead',
  'member',
  'collaborator',
  'removed collaborator',
  'former colleague',
  'another lead',
  'another member',
  'operator',
  'deploy token',
  'deploy token of another module',
] as const;
export type Persona = (typeof personas)[number];

/** What a request may name. */
export interface Scene {
  projectId: string;
  briefId: string;
  /** Attached to the lodged quote. */
  fileId: string;
  leadId: string;
  /** Of the lead's session. */
  leadHeaders: Readonly<Record<string, string>>;
  /** The lead's business. */
  supplierId: string;
  rivalBusinessId: string;
  buyerUserId: string;
  industryId: string;
  /** A badge the lead's business has a case for. */
  levelId: string;
}

export interface AccessRow {
  may: readonly Persona[];
  /** Answered 404, as if there were nothing: it is somebody else's. */
  hidden?: readonly Persona[];
  /** What those who may are answered. */
  answer?: number;
  /** Where the job stands; a job of their own for each who may. */
  job?: Situation;
  isDraft?: true;
  /** What stands for the parameters of the path. */
  params?: (scene: Scene) => Readonly<Record<string, string>>;
  query?: (scene: Scene) => Readonly<Record<string, string>>;
  body?: (scene: Scene) => unknown;
}

/** Without a session, whatever else they hold. */
export const strangers: readonly Persona[] = [
  'signed out',
  'ended session',
  'deploy token',
  'deploy token of another module',
];

const signedIn = personas.filter((persona) => !strangers.includes(persona));
export const itsPeople = ['lead', 'member', 'collaborator', 'removed collaborator'] as const;
const buyers: readonly Persona[] = ['procurement buyer', 'another buyer'];
export const otherSellers: readonly Persona[] = [
  'another buyer',
  'former colleague',
  'another lead',
  'another member',
];
const sellers: readonly Persona[] = [...itsPeople, ...otherSellers];

export const everybody: AccessRow = { may: personas };
const anySeller: AccessRow = { may: sellers };
const anyBuyer: AccessRow = { may: buyers };

const ofTheJob = { may: itsPeople, hidden: otherSellers } as const satisfies AccessRow;
const ofItsBuyer = { may: ['procurement buyer'], hidden: ['another buyer'] } as const satisfies AccessRow;

const project = ({ projectId }: Scene) => ({ id: projectId });
const brief = ({ briefId }: Scene) => ({ id: briefId });
const reason = () => ({ reason: 'Booked out' });
const release = () => ({ package: 'mf-projects' });
/** Its own token passes and no person does. */
const ofItsToken = { may: ['deploy token'], params: release } as const satisfies AccessRow;

/** What every call of the route map answers to whom. A call without its row fails the tests. */
export const accessRows: Readonly<Record<RouteName, AccessRow>> = {
  'POST /auth/local': {
    may: personas,
    // Nobody has this account, so nobody is signed in by it, whoever asks.
    answer: 401,
    body: () => ({ email: `${newId()}@example.com`, password: 'Worklane1' }),
  },
  'POST /auth/logout': { ...everybody, answer: 204 },
  'GET /api/users/me': { may: signedIn },
  'GET /api/config/': everybody,
  'GET /api/industry': everybody,
  'GET /api/business/:id': { ...anySeller, params: ({ supplierId }) => ({ id: supplierId }) },
  'GET /level/:levelId': { ...anySeller, params: ({ levelId }) => ({ levelId }) },
  'GET /level/cases/:supplierId/:levelIds': {
    ...ofTheJob,
    params: ({ supplierId }) => ({ supplierId, levelIds: 'all' }),
  },
  'GET /level/nondefault/cases/:supplierId': { ...ofTheJob, params: ({ supplierId }) => ({ supplierId }) },
  'GET /case/supplierid/:supplierId/levelid/:levelId': {
    ...ofTheJob,
    params: ({ supplierId, levelId }) => ({ supplierId, levelId }),
  },
  'GET /api/buyer/levels': anyBuyer,
  'GET /api/projects/status/:status': { ...anySeller, params: () => ({ status: 'in-progress' }) },
  'GET /api/projects/counts': anySeller,
  'GET /api/projects/:id': { ...ofTheJob, params: project },
  'PUT /api/projects/:id': {
    ...ofTheJob,
    job: 'awarded',
    params: project,
    query: () => ({ action: 'completeWork' }),
    body: () => ({}),
  },
  'GET /api/projects/projectFee/:id': { ...ofTheJob, params: project },
  'GET /api/requestforquotes/projectFee/:id': { ...ofTheJob, params: brief },
  'GET /api/requestforquotes/:id': { ...ofTheJob, params: brief },
  'GET /api/notifications': { may: signedIn },
  'GET /api/notifications/newNotificationCount': { may: signedIn },
  'PUT /api/notifications': {
    may: signedIn,
    query: () => ({ filter: JSON.stringify({ entity: 'Notification' }) }),
    body: () => ({ notificationSeen: true }),
  },
  'POST /api/buyer/requestforquotes': {
    ...anyBuyer,
    answer: 201,
    body: ({ industryId }) => ({
      workTitle: 'Repair the gutter',
      industryId,
      site: '1 Quay Street, SYDNEY NSW 2000',
      state: 'NSW',
    }),
  },
  'GET /api/buyer/requestforquotes/:id': { ...ofItsBuyer, params: brief },
  'PUT /api/buyer/requestforquotes/:id': {
    ...ofItsBuyer,
    params: brief,
    body: () => ({ workTitle: 'Repair the gutter' }),
  },
  'POST /api/buyer/requestforquotes/:id/publish': { ...ofItsBuyer, isDraft: true, params: brief },
  'POST /api/buyer/requestforquotes/:id/invite': {
    ...ofItsBuyer,
    params: brief,
    body: ({ rivalBusinessId }) => ({ businessIds: [rivalBusinessId] }),
  },
  'POST /api/buyer/requestforquotes/:id/attachments': {
    ...ofItsBuyer,
    // Let through to the look at the files, and there is no such file.
    answer: 400,
    params: brief,
    body: () => ({ fileIds: [newId()] }),
  },
  'POST /api/buyer/requestforquotes/:id/withdraw': { ...ofItsBuyer, params: brief, body: reason },
  'GET /api/buyer/businesses': { ...anyBuyer, query: () => ({ name: 'Harbourline Electrical' }) },
  'GET /api/buyer/projects/:id': { ...ofItsBuyer, params: project },
  'POST /api/buyer/projects/:id/award': { ...ofItsBuyer, job: 'lodged', params: project },
  'POST /api/buyer/projects/:id/decline': { ...ofItsBuyer, job: 'lodged', params: project, body: reason },
  'POST /api/buyer/projects/:id/request-changes': {
    ...ofItsBuyer,
    job: 'awaiting payment',
    params: project,
    body: reason,
  },
  'POST /api/buyer/projects/:id/paid': { ...ofItsBuyer, job: 'awaiting payment', params: project },
  'POST /api/buyer/projects/:id/rate': {
    ...ofItsBuyer,
    job: 'awaiting rating',
    params: project,
    body: () => ({ rating: 5, review: 'On time' }),
  },
  'GET /api/operator/scanner': { may: ['operator'] },
  'GET /api/files/:id': {
    may: ['procurement buyer', ...itsPeople],
    hidden: ['no business', ...otherSellers, 'operator'],
    job: 'lodged',
    params: ({ fileId }) => ({ id: fileId }),
  },
  'GET /api/reviews': {
    ...anySeller,
    query: ({ buyerUserId }) => ({
      filter: JSON.stringify({ reviewedId: buyerUserId, reviewedEntity: 'user' }),
    }),
  },
  'GET /api/operator/security-events': { may: ['operator'] },
  'GET /api/releases/set': everybody,
  'GET /api/releases/set/proposed': everybody,
  // Anybody may send a signature; without a trusted key's it changes nothing.
  'POST /api/releases/set': { may: personas, answer: 400 },
  'POST /api/releases/reports': {
    may: personas,
    answer: 202,
    body: () => ({
      reports: [{ package: 'mf-projects', id: '0.1.0-0a1b2c3d', kind: 'loaded', reason: null, ms: 12 }],
    }),
  },
  'GET /api/releases/:package': ofItsToken,
  'GET /api/releases/:package/live': ofItsToken,
  'GET /api/releases/:package/status': ofItsToken,
  'GET /api/releases/:package/history': ofItsToken,
  'GET /api/releases/:package/tokens': ofItsToken,
  // Let through to the look at what was sent, which is nothing.
  'POST /api/releases/:package': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/check': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/promote': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/rollback': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/canary': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/prune': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/tokens/rotate': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/tokens/revoke': { ...ofItsToken, answer: 400 },
};
