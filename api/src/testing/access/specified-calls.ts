import { aQuote } from '../work/projects.ts';

export interface CallScene {
  lead: string;
  colleague: string;
  rival: string;
  business: string;
  rivalBusiness: string;
  industry: string;
  brief: string;
  openBrief: string;
  project: string;
  chat: string;
  level: string;
  invitation: string;
}

export interface SpecifiedCall {
  call: (scene: CallScene) => string;
  body?: (scene: CallScene) => unknown;
  status: number;
  code?: string;
  by?: 'rival';
  isPublic?: true;
}

const json = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const person = { email: 'kay.ward@example.com', firstName: 'Kay', lastName: 'Ward' };
const at = (text: string) => () => text;

export const specifiedCalls: Readonly<Record<string, readonly SpecifiedCall[]>> = {
  'authentication and users': [
    {
      call: at('POST /auth/local'),
      body: () => ({ email: 'nobody@example.com', password: 'Worklane1' }),
      status: 401,
      code: 'auth.failed',
      isPublic: true,
    },
    { call: at('GET /api/users/me'), status: 200 },
    {
      call: at('POST /api/users/signup'),
      body: ({ industry }) => ({
        ...person,
        password: 'Harbour12Line',
        businessName: 'Ward Fire',
        industry: [industry],
      }),
      status: 201,
      isPublic: true,
    },
    {
      call: at('POST /api/users/forgotPassword'),
      body: () => ({ email: person.email }),
      status: 200,
      isPublic: true,
    },
    {
      call: at('PUT /api/users/unknown/resetPassword'),
      body: () => ({ newPassword: 'Harbour12Line' }),
      status: 404,
      code: 'account.linkUsed',
      isPublic: true,
    },
    {
      call: at('PUT /api/users/unknown/validateEmail'),
      status: 404,
      code: 'account.linkUsed',
      isPublic: true,
    },
    { call: ({ colleague }) => `GET /api/users/${colleague}`, status: 200 },
    { call: ({ lead }) => `GET /api/users/usersByIds?filter=${json({ _id: lead })}`, status: 200 },
    {
      call: ({ lead, rival }) => `GET /api/users/usersByIds?filter=${json({ _id: { $in: [lead, rival] } })}`,
      status: 200,
    },
    { call: at('PUT /api/users/me'), body: () => ({ jobTitle: 'Director' }), status: 200 },
    {
      call: ({ colleague }) => `PUT /api/users/${colleague}`,
      body: () => ({ isPrimary: true }),
      status: 200,
    },
    {
      call: ({ lead }) => `PUT /api/users/${lead}/password`,
      body: () => ({ passwords: { oldPassword: 'Wrong1234', newPassword: 'Harbour12Line' } }),
      status: 403,
      code: 'auth.oldPasswordWrong',
    },
    { call: at('GET /api/userpreferences/mine'), status: 200 },
    { call: at('GET /api/config/'), status: 200, isPublic: true },
  ],
  'chats, messages and notifications': [
    { call: at('GET /api/chats/?pageNum=1&pageSize=unlimited&sort=lastMessage.updatedAt:desc'), status: 200 },
    { call: ({ chat }) => `GET /api/chats/${chat}`, status: 200 },
    { call: ({ chat }) => `PUT /api/chats/${chat}/read`, status: 200 },
    {
      call: at('POST /api/chats/'),
      body: ({ lead, colleague }) => ({
        collaborators: [lead, colleague],
        messageCount: 0,
        collaboratorUnseenMessageCounts: [],
        collaboratorDetails: [],
      }),
      status: 200,
    },
    {
      call: ({ chat }) =>
        `GET /api/messages?filter=${json({ chatId: chat })}&pageNum=1&pageSize=20&sort=createdAt:desc`,
      status: 200,
    },
    { call: ({ chat }) => `POST /api/messages/${chat}`, body: () => ({ message: 'On my way' }), status: 201 },
    { call: at('GET /api/notifications?pageNum=1&sort=createdAt:desc'), status: 200 },
    { call: at('GET /api/notifications/newNotificationCount'), status: 200 },
    {
      call: ({ chat }) => `PUT /api/notifications?filter=${json({ entity: 'Chat', entityId: chat })}`,
      body: () => ({ notificationClicked: true, notificationSeen: true }),
      status: 200,
    },
    {
      call: () => `PUT /api/notifications?filter=${json({ entity: 'Notification' })}`,
      body: () => ({ notificationSeen: true }),
      status: 200,
    },
  ],
  'projects, quotes and briefs': [
    ...['selling-pending', 'in-progress', 'completed'].map((status) => ({
      call: at(
        `GET /api/projects/status/${status}?pageNum=1&pageSize=10&sort=createdAt:desc&fromSeller=true`,
      ),
      status: 200,
    })),
    { call: ({ project }) => `GET /api/projects/${project}`, status: 200 },
    {
      call: ({ project }) =>
        `GET /api/projects?filter=${json({ _id: project })}&fields=_id,brief&populate=sellerCollaborators`,
      status: 200,
    },
    {
      call: ({ project, lead }) => `PUT /api/projects/${project}/?action=editQuote&sellerId=${lead}`,
      body: () => aQuote,
      status: 200,
    },
    { call: ({ project }) => `GET /api/projects/projectFee/${project}`, status: 200 },
    { call: ({ brief }) => `GET /api/requestforquotes/projectFee/${brief}`, status: 200 },
    { call: ({ brief }) => `GET /api/requestforquotes/${brief}`, status: 200 },
    {
      call: ({ openBrief, lead }) =>
        `PUT /api/requestforquotes/supplier/${openBrief}?action=assignProject&fromSupplier=true&sellerIds=${lead}`,
      body: () => ({}),
      status: 200,
    },
    {
      call: ({ brief }) => `POST /api/grouptalkmessage/${brief}`,
      body: () => ({ message: 'Is there a lift?', type: 'comment' }),
      status: 201,
    },
  ],
  search: [
    { call: ({ colleague }) => `GET /api/search/users/${colleague}`, status: 200 },
    { call: ({ rivalBusiness }) => `GET /api/search/businesses/${rivalBusiness}`, status: 200 },
    { call: ({ brief }) => `GET /api/search/requestforquotes/${brief}`, status: 200 },
    {
      call: ({ business, lead }) =>
        `GET /api/search/users?q=Ada&businessId=${business}&excludedIds=${lead}&pageNum=1&perPage=12`,
      status: 200,
    },
    { call: () => `GET /api/search/authenticated/users?filter=email:${person.email}`, status: 200 },
    { call: at('GET /api/search/businesses?pageNum=1&perPage=5&sort=createdAt:desc'), status: 200 },
    {
      call: () => `GET /api/search/authenticated/businesses?filter=invitedUsers.email:${person.email}`,
      status: 200,
    },
    { call: ({ project }) => `GET /api/search/rfqs?projectIds=${project}&page=1&size=1`, status: 200 },
    {
      call: () => `GET /api/industry?filter=${json({ active: true })}&pageNum=1&pageSize=unlimited`,
      status: 200,
      isPublic: true,
    },
    {
      call: ({ lead }) =>
        `GET /api/reviews?filter=${json({ reviewedId: lead, reviewedEntity: 'user' })}&sort=createdAt:desc`,
      status: 200,
    },
  ],
  business: [
    { call: ({ business }) => `GET /api/business/${business}`, status: 200 },
    {
      call: ({ business }) => `PUT /api/business/${business}`,
      body: () => ({ experienceYear: 12 }),
      status: 200,
    },
    { call: at('GET /api/business/abn/51824753556'), status: 404, code: 'business.notFound' },
  ],
  invitations: [
    {
      call: ({ business }) => `POST /api/userinvitations/${business}/request`,
      body: () => ({}),
      status: 201,
      by: 'rival',
    },
    {
      call: ({ business }) => `PUT /api/userinvitations/${business}/request/reject`,
      body: ({ rival }) => ({ userId: rival }),
      status: 204,
    },
    {
      call: ({ business }) => `POST /api/userinvitations/${business}`,
      body: ({ rival }) => ({ userId: rival }),
      status: 201,
    },
    {
      call: ({ business }) => `POST /api/userinvitations/${business}`,
      body: () => ({ invitedUser: { ...person, email: 'lee.marsh@example.com' } }),
      status: 201,
    },
    ...['resend', 'revoke'].map((action) => ({
      call: ({ business }: CallScene) => `PUT /api/userinvitations/${business}/${action}`,
      body: ({ rival }: CallScene) => ({ userId: rival }),
      status: 204,
    })),
    {
      call: ({ business }) => `PUT /api/userinvitations/${business}/accept`,
      body: () => ({ primaryUserIds: [] }),
      status: 404,
      code: 'invitation.notFound',
      by: 'rival',
    },
    { call: at('GET /api/userinvitations/user?statuses=pending&requestToJoin=false'), status: 200 },
    { call: ({ invitation }) => `GET /api/userinvitations/${invitation}`, status: 200, isPublic: true },
  ],
  vetting: [
    { call: ({ level }) => `GET /level/${level}`, status: 200 },
    { call: ({ business }) => `GET /level/cases/${business}/all`, status: 200 },
    { call: ({ business, level }) => `GET /level/cases/${business}/${level}`, status: 200 },
    { call: ({ business }) => `GET /level/nondefault/cases/${business}`, status: 200 },
    { call: ({ business, level }) => `GET /case/supplierid/${business}/levelid/${level}`, status: 200 },
    {
      call: ({ business, level }) => `PUT /case/supplierid/${business}/levelid/${level}`,
      body: () => ({ revision: 1, responses: [] }),
      status: 200,
    },
    {
      call: ({ business, level }) => `PUT /api/vetting/user/${business}/${level}/submit`,
      body: () => ({ revision: 2 }),
      status: 200,
    },
    {
      call: at('POST /email'),
      body: ({ business, level, brief }) => ({
        vettingCaseId: brief,
        supplierId: business,
        supplierBusinessName: 'Harbourline Electrical',
        type: 'submit',
        levelId: level,
      }),
      status: 404,
      code: 'vetting.caseNotFound',
    },
  ],
  other: [{ call: at('GET /api/legal/terms'), status: 200, isPublic: true }],
};
