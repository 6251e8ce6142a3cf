import type { EmailChange, PersonalData, ProgramToken } from '@worklane/kernel/contracts';
import { anId, type ModuleStubs, problemAnswer, StubAnswer } from '@worklane/kernel/testing/network';

const noData: PersonalData = {
  state: 'none',
  url: null,
  size: null,
  requestedAt: null,
  expiresAt: null,
  nextAt: null,
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const noChange = () =>
  problemAnswer(404, { code: 'account.noEmailChange', message: 'No email waits to be confirmed any more.' });

export const leavingStubs: ModuleStubs = {
  pages: {
    'Your data': '/yourData',
    'New email': `/email-change/confirm?token=${'s'.repeat(43)}`,
    'Undo the new email': `/email-change/undo?token=${'s'.repeat(43)}`,
  },
  network: ({ user }) => {
    let personalData = noData;
    let emailChange: EmailChange | null = null;
    let tokens: ProgramToken[] = [];
    return {
      'GET /api/users/me/email-change': () => emailChange,
      'POST /api/users/me/email-change': ({ body }) => {
        emailChange = { email: body.email, expiresAt: inDays(1) };
        return emailChange;
      },
      'POST /api/users/me/email-change/send': () => emailChange ?? noChange(),
      'POST /api/users/me/email-change/cancel': () => {
        emailChange = null;
        return new StubAnswer(204, null);
      },
      'POST /api/users/email-change/confirm': () => ({
        email: 'dana@harbourline.example',
        joinedBusinessName: null,
      }),
      'POST /api/users/email-change/undo': () => ({ resetToken: 'stub' }),
      'GET /api/users/me/program-tokens': () => tokens,
      'POST /api/users/me/program-tokens': ({ body: { name, scope, days } }) => {
        const times = { createdAt: inDays(0), expiresAt: inDays(days), lastUsedAt: null, lastAddress: null };
        const made = { id: anId(), name, scope, ...times };
        tokens = [made, ...tokens];
        return new StubAnswer(201, { token: `wlp_${'s'.repeat(43)}`, made });
      },
      'POST /api/users/me/program-tokens/:id/end': ({ params }) => {
        tokens = tokens.filter(({ id }) => id !== params.id);
        return new StubAnswer(204, null);
      },
      'GET /api/legal/:name': () => ({ html: null }),
      'GET /api/users/me/data': () => personalData,
      'POST /api/users/me/data': () => {
        personalData = { ...noData, state: 'preparing', requestedAt: new Date().toISOString() };
        return new StubAnswer(202, personalData);
      },
      'GET /api/users/me/closing': () => ({
        obstacle: user.isPrimary ? 'soleLead' : null,
        businessName: user.business?.name ?? null,
        isOnlyUser: false,
        openJobs: 0,
        finalAt: null,
      }),
      'POST /api/users/me/close': () => new StubAnswer(204, null),
      'POST /api/users/me/reopen': () => new StubAnswer(204, null),
      'POST /api/users/reopen': () => new StubAnswer(204, null),
    };
  },
};
