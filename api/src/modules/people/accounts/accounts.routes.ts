import type { FastifyInstance } from 'fastify';
import { keyOf } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/route.ts';
import { originOf } from '../../../platform/security-log/index.ts';
import { refuseInsecureTransport, refuseOtherSites, startProvenSession } from '../auth/index.ts';
import { confirmEmail, sendValidationAgain } from './confirm-email.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

export function accountRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/users/signup', async ({ body, now, platform, request, reply }) => {
    refuseInsecureTransport(request);
    // The call sets cookies: a page of another site must not sign its visitors in to an account it controls.
    refuseOtherSites(request);
    const account = await signUp(platform, { body, key: keyOf(request), origin: originOf(request), now });
    return startProvenSession({ request, reply, now }, { ...account, secondStep: null });
  });

  route(app, 'POST /api/users/forgotPassword', async ({ body, db, platform, request }) => {
    await forgotPassword(db, platform, { email: body.email.trim(), origin: originOf(request) });
    return {};
  });

  route(app, 'PUT /api/users/:resetToken/resetPassword', async (call) => {
    const { params, body, now, platform, request } = call;
    refuseInsecureTransport(request);
    const { newPassword } = body;
    return resetPassword(platform, { token: params.resetToken, newPassword, origin: originOf(request), now });
  });

  route(app, 'PUT /api/users/:resetToken/validateEmail', async ({ params, db, now, platform, request }) =>
    confirmEmail(db, platform, { token: params.resetToken, origin: originOf(request), now }),
  );

  route(app, 'POST /api/users/me/validationEmail', async ({ user, db, platform }) => {
    await sendValidationAgain(db, platform, user.id);
    return null;
  });
}
