import { writeToken } from '../../http/index.ts';
import { aUser } from '../builders.ts';
import { StubAnswer, type StubHandlers, stubNetwork } from '../stub-network.ts';

/** Answers to the calls that every page makes. */
const everywhere: StubHandlers = {
  'GET /api/notifications/newNotificationCount': () => ({
    newNotificationCount: 0,
    newChatCount: 0,
    seq: 0,
  }),
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
  'POST /auth/logout': () => new StubAnswer(204, ''),
};

/**
 * Answers all calls of the page with the module's handlers, for a signed-in seller, until the page is closed. A call
 * without a handler is answered with a problem that names it.
 */
export function startStubs(handlers: StubHandlers): void {
  const user = aUser();
  writeToken('stubbed');
  stubNetwork({ 'GET /api/users/me': () => user, ...everywhere, ...handlers }, { onBroken: 'answer' });
}
