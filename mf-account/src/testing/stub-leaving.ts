import type { OwnData } from '@worklane/shared-kernel/contracts';
import { type ModuleStubs, StubAnswer } from '@worklane/shared-kernel/testing/network';

const noData: OwnData = {
  state: 'none',
  url: null,
  size: null,
  requestedAt: null,
  expiresAt: null,
  nextAt: null,
};

/** Own data, closing the account, and the legal pages. */
export const leavingStubs: ModuleStubs = {
  pages: { 'Your data': '/yourData' },
  network: ({ user }) => {
    let ownData = noData;
    return {
      'GET /api/legal/:name': () => ({ html: null }),
      'GET /api/users/me/data': () => ownData,
      'POST /api/users/me/data': () => {
        ownData = { ...noData, state: 'preparing', requestedAt: new Date().toISOString() };
        return new StubAnswer(202, ownData);
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
