import type { RouteName } from '@worklane/shared-kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Situation } from '../work/projects.ts';
import { buyingRows } from './access-buying-rows.ts';
import { decidingRows } from './access-deciding-rows.ts';
import { operatorRows } from './access-operator-rows.ts';
import { searchRows } from './access-search-rows.ts';
import { signInRows } from './access-sign-in-rows.ts';
import { teamRows } from './access-team-rows.ts';

/**
 * The project belongs to the lead's business and to the procurement buyer's brief. It is shared with the collaborator,
 * one of three technicians and the former colleague. It was shared with the removed people. 'ended session' is the
 * signed-out lead. The owner of releases owns mf-projects through a group.
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
  'technician',
  'technician without the project',
  'removed technician',
  'former colleague',
  'another lead',
  'another member',
  'operator',
  'owner of releases',
  'deploy token',
  'deploy token of another module',
] as const;
export type Persona = (typeof personas)[number];

export interface Scene {
  projectId: string;
  briefId: string;
  fileId: string;
  leadId: string;
  leadHeaders: Readonly<Record<string, string>>;
  supplierId: string;
  rivalBusinessId: string;
  buyerUserId: string;
  industryId: string;
  levelId: string;
  chatId: string;
}

export interface AccessRow {
  may: readonly Persona[];
  hidden?: readonly Persona[];
  answer?: number;
  situation?: Situation;
  isDraft?: true;
  endsSessions?: true;
  params?: (scene: Scene) => Readonly<Record<string, string>>;
  query?: (scene: Scene) => Readonly<Record<string, string>>;
  body?: (scene: Scene) => unknown;
}

export const strangers: readonly Persona[] = [
  'signed out',
  'ended session',
  'deploy token',
  'deploy token of another module',
];

const signedIn = personas.filter((persona) => !strangers.includes(persona));
export const itsPeople = ['lead', 'member', 'collaborator', 'removed collaborator', 'technician'] as const;
const otherTechnicians = ['technician without the project', 'removed technician'] as const;
const itsTeam: readonly Persona[] = [...itsPeople, ...otherTechnicians];
const buyers: readonly Persona[] = ['procurement buyer', 'another buyer'];
const otherSellers: readonly Persona[] = [
  'another buyer',
  'former colleague',
  'another lead',
  'another member',
];
const withoutBusiness = ['no business', 'owner of releases'] as const satisfies readonly Persona[];
export const blindSellers: readonly Persona[] = [...otherTechnicians, ...otherSellers];
const sellers: readonly Persona[] = [...itsTeam, ...otherSellers];

export const everybody: AccessRow = { may: personas };
const anySeller: AccessRow = { may: sellers };
const anyBuyer: AccessRow = { may: buyers };

const ofTheProject = { may: itsPeople, hidden: blindSellers } as const satisfies AccessRow;
const ofItsLead = { may: ['lead'], hidden: otherSellers } as const satisfies AccessRow;
const ofItsBuyer = { may: ['procurement buyer'], hidden: ['another buyer'] } as const satisfies AccessRow;

const ofTheChat = {
  may: ['lead', 'member'],
  hidden: signedIn.filter((persona) => persona !== 'lead' && persona !== 'member'),
} as const satisfies AccessRow;
const ofTheBoard = {
  may: ['procurement buyer', ...itsPeople],
  hidden: [...withoutBusiness, ...blindSellers, 'operator'],
} as const satisfies AccessRow;
const ofItsTeam = { may: itsTeam, hidden: otherSellers } as const satisfies AccessRow;

const chat = ({ chatId }: Scene) => ({ id: chatId });
const project = ({ projectId }: Scene) => ({ id: projectId });
const lead = ({ leadId }: Scene) => ({ id: leadId });
const brief = ({ briefId }: Scene) => ({ id: briefId });
const reason = () => ({ reason: 'Booked out' });
const release = () => ({ package: 'mf-projects' });
const ofItsToken = { may: ['deploy token'], params: release } as const satisfies AccessRow;

const ofTokenOrPerson = {
  may: ['deploy token', 'owner of releases', 'operator'],
  params: release,
} as const satisfies AccessRow;

/** Expected access of every call of the route map. A call without a row fails the tests. */
export const accessRows: Readonly<Record<RouteName, AccessRow>> = {
  'POST /auth/local': {
    may: personas,
    answer: 401,
    body: () => ({ email: `${newId()}@example.com`, password: 'Worklane1' }),
  },
  'POST /auth/logout': { ...everybody, answer: 204 },
  ...signInRows({ personas, signedIn }),
  ...teamRows({ signedIn, sellers, itsTeam }),
  'GET /api/users/me': { may: signedIn },
  'GET /api/users/me/data': { may: signedIn },
  'POST /api/users/me/data': { may: signedIn, answer: 202 },
  'GET /api/users/me/calendar': anySeller,
  'POST /api/users/me/calendar': anySeller,
  'POST /api/users/me/calendar/end': anySeller,
  'GET /api/users/me/push': { may: signedIn },
  // 409 shows that access was granted: this portal has no push key.
  'PUT /api/users/me/push': {
    may: signedIn,
    answer: 409,
    body: () => ({
      endpoint: 'https://push.example.com/send/1',
      p256dh: 'B'.repeat(TEXT_MAX_LENGTH.pushKey),
      auth: 'A'.repeat(TEXT_MAX_LENGTH.pushSecret),
    }),
  },
  'POST /api/users/me/push/end': { may: signedIn },
  'GET /api/users/me/closing': { may: signedIn },
  'POST /api/users/me/close': { may: signedIn, answer: 400 },
  'POST /api/users/me/reopen': { may: signedIn, answer: 409 },
  'POST /api/users/reopen': { may: personas, answer: 410, body: () => ({ token: newId() }) },
  'GET /api/legal/:name': { ...everybody, params: () => ({ name: 'terms' }) },
  'POST /api/users/signup': {
    ...everybody,
    answer: 201,
    body: ({ industryId }) => ({
      firstName: 'Ada',
      lastName: 'Byrne',
      email: `${newId()}@example.com`,
      password: 'Harbour12Line',
      businessName: 'Byrne Fire',
      industry: [industryId],
    }),
  },
  'POST /api/users/forgotPassword': { ...everybody, body: () => ({ email: `${newId()}@example.com` }) },
  // Public: a mailed token is the permission, and the token of this row is unknown.
  'PUT /api/users/:resetToken/resetPassword': {
    may: personas,
    answer: 404,
    params: () => ({ resetToken: 'unknown' }),
    body: () => ({ newPassword: 'Harbour12Line' }),
  },
  'PUT /api/users/:resetToken/validateEmail': {
    may: personas,
    answer: 404,
    params: () => ({ resetToken: 'unknown' }),
  },
  'POST /api/users/me/validationEmail': { may: signedIn, answer: 204 },
  'GET /api/userinvitations/:id': { may: personas, answer: 404, params: () => ({ id: newId() }) },
  'PUT /api/users/me': { may: signedIn, body: () => ({ jobTitle: 'Supervisor' }) },
  'GET /api/users/me/sessions': { may: signedIn },
  'POST /api/users/me/sessions/end': { may: signedIn, answer: 204, endsSessions: true },
  'POST /api/users/me/sessions/:id/end': { may: signedIn, answer: 204, params: () => ({ id: newId() }) },
  'GET /api/users/usersByIds': {
    may: signedIn,
    query: ({ leadId }) => ({ filter: JSON.stringify({ _id: { $in: [leadId] } }) }),
  },
  'GET /api/users/:id': { may: signedIn, params: lead },
  'PUT /api/users/:id': {
    may: ['lead'],
    hidden: [...withoutBusiness, ...buyers, ...otherSellers, 'operator'],
    params: lead,
    body: () => ({ jobTitle: 'Supervisor' }),
  },
  'PUT /api/users/:id/password': {
    may: ['lead'],
    answer: 400,
    params: lead,
    body: () => ({ passwords: { oldPassword: 'Worklane1', newPassword: 'weak' } }),
  },
  'GET /api/userpreferences/mine': { may: signedIn },
  'PUT /api/userpreferences/mine': { may: signedIn, body: () => ({ appearance: 'dark' }) },
  'GET /api/config/': everybody,
  'GET /api/industry': everybody,
  'GET /api/business/:id': { ...anySeller, params: ({ supplierId }) => ({ id: supplierId }) },
  'GET /level/:levelId': { ...anySeller, params: ({ levelId }) => ({ levelId }) },
  'GET /level/cases/:supplierId/:levelIds': {
    ...ofItsTeam,
    params: ({ supplierId }) => ({ supplierId, levelIds: 'all' }),
  },
  'GET /level/nondefault/cases/:supplierId': { ...ofItsTeam, params: ({ supplierId }) => ({ supplierId }) },
  'GET /case/supplierid/:supplierId/levelid/:levelId': {
    ...ofItsLead,
    params: ({ supplierId, levelId }) => ({ supplierId, levelId }),
  },
  'PUT /case/supplierid/:supplierId/levelid/:levelId': {
    ...ofItsLead,
    answer: 409,
    params: ({ supplierId, levelId }) => ({ supplierId, levelId }),
    body: () => ({ revision: 0, responses: [] }),
  },
  'PUT /api/vetting/user/:supplierId/:levelId/:caseStatus': {
    ...ofItsLead,
    answer: 409,
    params: ({ supplierId, levelId }) => ({ supplierId, levelId, caseStatus: 'submit' }),
    body: () => ({ revision: 999 }),
  },
  'POST /email': {
    ...ofItsLead,
    answer: 404,
    body: ({ supplierId, levelId }) => ({
      vettingCaseId: newId(),
      supplierId,
      supplierBusinessName: 'Harbourline Electrical',
      type: 'submit',
      levelId,
    }),
  },
  'GET /api/operator/vetting': { may: ['operator'] },
  'GET /api/operator/vetting/:id': { may: ['operator'], answer: 404, params: () => ({ id: newId() }) },
  'POST /api/operator/vetting/:id/decision': {
    may: ['operator'],
    answer: 404,
    params: () => ({ id: newId() }),
    body: () => ({ revision: 1, decision: 'award' }),
  },
  'GET /api/buyer/levels': anyBuyer,
  'GET /api/projects': {
    ...anySeller,
    query: ({ projectId }) => ({ filter: JSON.stringify({ _id: projectId }) }),
  },
  'GET /api/projects/status/:status': { ...anySeller, params: () => ({ status: 'in-progress' }) },
  'GET /api/projects/counts': anySeller,
  'GET /api/projects/overview/:status': { ...anySeller, params: () => ({ status: 'in-progress' }) },
  'GET /api/projects/week': { ...anySeller, query: () => ({ from: '2026-04-06' }) },
  'GET /api/projects/quotingFigures': anySeller,
  'GET /api/projects/:id': { ...ofTheProject, params: project },
  'PUT /api/projects/:id': {
    ...ofTheProject,
    situation: 'awarded',
    params: project,
    query: () => ({ action: 'completeWork' }),
    body: () => ({}),
  },
  'GET /api/projects/projectFee/:id': { ...ofTheProject, params: project },
  'POST /api/projects/:id/presence': { ...ofTheProject, params: project, body: () => ({ isHere: true }) },
  'GET /api/savedTexts': anySeller,
  'POST /api/savedTexts': {
    ...anySeller,
    answer: 201,
    body: () => ({ kind: 'exclusions', name: newId(), content: newId() }),
  },
  'PUT /api/savedTexts/:id': {
    ...anySeller,
    answer: 404,
    params: () => ({ id: newId() }),
    body: () => ({ name: 'Fees' }),
  },
  'POST /api/savedTexts/:id/remove': { ...anySeller, params: () => ({ id: newId() }) },
  'GET /api/quotes/lodged': anySeller,
  'GET /api/projects/:id/quoteRevisions': { ...ofTheProject, params: project },
  'GET /api/projects/:id/activity': { ...ofTheProject, params: project },
  'GET /api/projects/:id/quotePdf': { ...ofTheBoard, situation: 'lodged', params: project },
  'GET /api/requestforquotes/projectFee/:id': { ...ofTheProject, params: brief },
  'GET /api/requestforquotes/:id': { ...ofTheProject, params: brief },
  'GET /api/search/users': { ...anySeller, query: () => ({ q: 'Dana' }) },
  'GET /api/search/users/:id': { ...anySeller, params: lead },
  'GET /api/search/businesses/:id': { ...anySeller, params: ({ supplierId }) => ({ id: supplierId }) },
  'GET /api/search/businesses': anySeller,
  'GET /api/search/authenticated/businesses': anySeller,
  ...searchRows(sellers),
  'GET /api/search/rfqs': anySeller,
  'GET /api/search/authenticated/rfqs': anySeller,
  // 404 shows that access was granted: the brief is not open to the market.
  'GET /api/search/rfqs/:id': { ...ofTheProject, params: brief },
  'PUT /api/requestforquotes/supplier/:id': {
    ...ofTheProject,
    params: brief,
    query: () => ({ action: 'assignProject', fromSupplier: 'true' }),
    body: () => ({}),
  },
  'GET /api/notifications': { may: signedIn },
  'GET /api/notifications/newNotificationCount': { may: signedIn },
  'PUT /api/notifications': {
    may: signedIn,
    query: () => ({ filter: JSON.stringify({ entity: 'Notification' }) }),
    body: () => ({ notificationSeen: true }),
  },
  'GET /api/chats': { may: signedIn },
  'POST /api/chats': { may: signedIn, answer: 400 },
  'GET /api/chats/:id': { ...ofTheChat, params: chat },
  'PUT /api/chats/:id/read': { ...ofTheChat, params: chat },
  'GET /api/messages': {
    ...ofTheChat,
    query: ({ chatId }) => ({ filter: JSON.stringify({ chatId }) }),
  },
  'POST /api/messages/:chatId': {
    ...ofTheChat,
    answer: 201,
    params: ({ chatId }) => ({ chatId }),
    body: () => ({ message: 'On my way' }),
  },
  'GET /api/search/messages': { may: signedIn, query: () => ({ q: 'way' }) },
  'GET /api/search/requestforquotes/:id': { ...ofTheBoard, params: brief },
  'POST /api/grouptalkmessage/:entityId': {
    ...ofTheBoard,
    answer: 201,
    params: ({ briefId }) => ({ entityId: briefId }),
    body: () => ({ message: 'Is there a lift?', type: 'comment' }),
  },
  ...buyingRows({ anyBuyer, ofItsBuyer }),
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
  'POST /api/buyer/requestforquotes/batch': {
    ...anyBuyer,
    body: ({ industryId }) => ({
      rows: [{ workTitle: 'Gutter', industryId, site: 'Sydney NSW', state: 'NSW', sourceReference: newId() }],
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
    answer: 400,
    params: brief,
    body: () => ({ fileIds: [newId()] }),
  },
  'POST /api/buyer/requestforquotes/:id/withdraw': { ...ofItsBuyer, params: brief, body: reason },
  'GET /api/buyer/businesses': { ...anyBuyer, query: () => ({ name: 'Harbourline Electrical' }) },
  'GET /api/buyer/projects/:id': { ...ofItsBuyer, params: project },
  'POST /api/buyer/projects/:id/award': { ...ofItsBuyer, situation: 'lodged', params: project },
  'POST /api/buyer/projects/:id/decline': {
    ...ofItsBuyer,
    situation: 'lodged',
    params: project,
    body: reason,
  },
  'POST /api/buyer/projects/:id/request-changes': {
    ...ofItsBuyer,
    situation: 'awaiting payment',
    params: project,
    body: reason,
  },
  'POST /api/buyer/projects/:id/paid': { ...ofItsBuyer, situation: 'awaiting payment', params: project },
  'POST /api/buyer/projects/:id/rate': {
    ...ofItsBuyer,
    situation: 'awaiting rating',
    params: project,
    body: () => ({ rating: 5, review: 'On time' }),
  },
  'POST /api/buyer/projects/:id/files': {
    ...ofItsBuyer,
    answer: 400,
    params: project,
    body: () => ({ fileIds: [newId()] }),
  },
  ...decidingRows,
  'GET /api/operator/scanner': { may: ['operator'] },
  'GET /api/files/:id': {
    may: ['procurement buyer', ...itsPeople],
    hidden: [...withoutBusiness, ...blindSellers, 'operator'],
    situation: 'lodged',
    params: ({ fileId }) => ({ id: fileId }),
  },
  'GET /api/reviews': {
    ...anySeller,
    query: ({ buyerUserId }) => ({
      filter: JSON.stringify({ reviewedId: buyerUserId, reviewedEntity: 'user' }),
    }),
  },
  'GET /api/operator/outbox': { may: ['operator'] },
  'GET /api/operator/outbox/:id': { may: ['operator'], answer: 404, params: () => ({ id: newId() }) },
  'POST /api/operator/outbox/:id/send': { may: ['operator'], answer: 404, params: () => ({ id: newId() }) },
  // Public: only a token signed by the portal has an effect.
  'POST /api/unsubscribe': { may: personas, answer: 404, body: () => ({ token: 'unsigned' }) },
  'GET /api/operator/security-events': { may: ['operator'] },
  ...operatorRows,
  'GET /api/releases/set': everybody,
  'GET /api/releases/set/proposed': everybody,
  // Public: only a trusted key's signature has an effect. The empty body is refused.
  'POST /api/releases/set': { may: personas, answer: 400 },
  // Public: a link's signed code is the permission, and the code of this row is unsigned.
  'GET /api/releases/previews': { may: personas, answer: 404, query: () => ({ code: 'unsigned' }) },
  // For all callers: only the edge may mark a report as a page's.
  'POST /api/releases/reports': {
    may: personas,
    answer: 403,
    body: () => ({
      reports: [{ package: 'mf-projects', id: '0.1.0-0a1b2c3d', kind: 'loaded', reason: null, ms: 12 }],
    }),
  },
  'POST /api/releases/served': {
    may: personas,
    answer: 403,
    body: () => ({
      pages: [
        {
          page: 'a'.repeat(24),
          visitor: 'b'.repeat(32),
          address: '10.0.0.7',
          msAgo: 0,
          releases: [{ package: 'mf-projects', id: '0.1.0-0a1b2c3d' }],
        },
      ],
    }),
  },
  'POST /api/releases/violations': {
    may: personas,
    answer: 403,
    query: () => ({ shell: '0.1.0-0a1b2c3d' }),
    body: () => ({ 'csp-report': {} }),
  },
  'POST /api/releases/errors': {
    may: personas,
    answer: 403,
    body: () => ({ errors: [{}] }),
  },
  'GET /api/releases/:package/errors': ofTokenOrPerson,
  'POST /api/releases/:package/details': { ...ofItsToken, answer: 400 },
  'GET /api/releases/:package/details': {
    ...ofTokenOrPerson,
    answer: 404,
    query: () => ({ id: '0.1.0-0a1b2c3d' }),
  },
  'GET /api/releases/audience': { may: signedIn },
  'GET /api/releases/owned': { may: signedIn },
  'GET /api/releases/:package': ofTokenOrPerson,
  'GET /api/releases/:package/live': ofTokenOrPerson,
  'GET /api/releases/:package/status': ofTokenOrPerson,
  'GET /api/releases/:package/history': ofTokenOrPerson,
  'GET /api/releases/:package/tokens': ofItsToken,
  'POST /api/releases/:package': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/check': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/promote': { ...ofTokenOrPerson, answer: 400 },
  'POST /api/releases/:package/rollback': { ...ofTokenOrPerson, answer: 400 },
  'POST /api/releases/:package/withdraw': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/canary': { ...ofTokenOrPerson, answer: 400 },
  'POST /api/releases/:package/ramp': { ...ofItsToken, answer: 400 },
  'GET /api/releases/:package/webhooks': ofItsToken,
  'POST /api/releases/:package/webhooks': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/webhooks/remove': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/prune': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/tokens/rotate': { ...ofItsToken, answer: 400 },
  'POST /api/releases/:package/tokens/revoke': { ...ofItsToken, answer: 400 },
};
