import { problemAnswer, StubAnswer, type StubHandlers } from '../stub-network.ts';
import { aSummary } from './a-summary.ts';
import type { StubContext } from './module-stubs.ts';
import { pushStubs } from './stub-push.ts';

const PASSWORD = 'Worklane1';

const noPasskeys = () =>
  problemAnswer(403, { code: 'passkey.refused', message: 'There are no passkeys on stubs.' });

export function everywhere({ user, files }: Pick<StubContext, 'user' | 'files'>): StubHandlers {
  return {
    'GET /api/users/me': () => user,
    'POST /auth/local': ({ body }) =>
      body.password === PASSWORD
        ? { token: 'stubbed' }
        : problemAnswer(401, {
            code: 'auth.wrong',
            message: `On stubs every email signs in with the password ${PASSWORD}.`,
          }),
    'POST /auth/second-step': () => ({ token: 'stubbed' }),
    // A passkey needs a server that verifies it.
    'POST /auth/passkey/options': noPasskeys,
    'POST /auth/passkey': noPasskeys,
    'POST /api/users/me/passkeys/options': noPasskeys,
    'POST /api/users/me/passkeys': noPasskeys,
    'POST /api/users/signup': () => new StubAnswer(201, { token: 'stubbed' }),
    'POST /auth/logout': () => new StubAnswer(204, null),
    'GET /api/notifications/newNotificationCount': () => ({
      newNotificationCount: 0,
      newChatCount: 0,
      seq: 0,
    }),
    'PUT /api/notifications': () => ({ newNotificationCount: 0, newChatCount: 0, seq: 0 }),
    'GET /api/operator/summary': () => aSummary(),
    ...pushStubs(),
    'GET /api/config/': () => ({
      version: '1.46.0',
      build: 'stubs',
      supportEmail: 'support@worklane.example',
      supportPhone: '1800 160 401',
      marketingSiteUrl: 'https://www.worklane.example/',
      gstRateBasisPoints: 1000,
      quote: { minimumPrice: 2, maximumPrice: 100_000_000 },
      paging: { projects: 10 },
    }),
    'GET /api/files/:id': ({ params }) =>
      files.find(params.id) ??
      problemAnswer(404, { code: 'file.notFound', message: 'There is no such file.' }),
  };
}
