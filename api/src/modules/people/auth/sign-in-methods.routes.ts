import { RenamePasskeyBody } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import { originOf } from '../../../platform/security-log/index.ts';
import { requiredAs } from '../../../platform/texts/typed-text.ts';
import { refuseInsecureTransport, refuseOtherSites } from './auth.policy.ts';
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
import { removePasskey } from './passkeys/change-passkey.ts';
import { findPasskeyOfSession, renamePasskey } from './passkeys/passkeys.repository.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { beginApp, confirmAppSetUp, makeNewCodes, turnAppOff } from './second-step/change-app.ts';
import { passSecondStep, personOfHalfSession } from './second-step/pass-second-step.ts';
import { askRemoval, startRemoval, stopOwnRemoval, stopRemovalByLink } from './second-step/removal.ts';
import { presentPasskey, presentSignInMethods } from './sign-in-methods.presenter.ts';

export function signInMethodsRoutes(app: FastifyInstance): void {
  signInRoutes(app);
  callerMethodsRoutes(app);
}

function signInRoutes(app: FastifyInstance): void {
  route(app, 'POST /auth/second-step', async ({ body, now, request, reply }) => {
    refuseInsecureTransport(request);
    return passSecondStep({ request, reply, now }, body);
  });

  route(app, 'POST /auth/second-step/lost', async ({ body, now, request }) => {
    const { userId } = await personOfHalfSession(request, body.token, now);
    await askRemoval(request, userId, now);
    return null;
  });

  route(app, 'POST /auth/second-step/removal', async ({ body, now, request }) => {
    refuseOtherSites(request);
    return { dueAt: (await startRemoval(request, body.token, now)).toISOString() };
  });

  route(app, 'POST /auth/second-step/removal/stop', async ({ body, now, request }) => {
    refuseOtherSites(request);
    await stopRemovalByLink(request, body.token, now);
    return null;
  });

  route(app, 'POST /auth/passkey/options', async ({ now, request, reply }) => {
    refuseInsecureTransport(request);
    refuseOtherSites(request);
    return beginPasskeySignIn({ request, reply, now });
  });

  route(app, 'POST /auth/passkey', async ({ body, now, request, reply }) => {
    refuseInsecureTransport(request);
    return signInWithPasskey({ request, reply, now }, body);
  });
}

function callerMethodsRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/users/me/sign-in-methods', ({ db, user }) => presentSignInMethods(db, user));

  route(app, 'POST /api/users/me/passkeys/options', (call) => beginPasskey(call, call.body.password));

  route(app, 'POST /api/users/me/passkeys', async (call) => {
    const passkey = await addPasskey(call, call.body);
    return presentPasskey(passkey, passkey.id);
  });

  route(app, 'PUT /api/users/me/passkeys/:id', async ({ params, body, db, user }) => {
    const name = requiredAs(RenamePasskeyBody.properties.name, body.name, 'name');
    const passkey = await renamePasskey(db, { id: params.id, userId: user.id, name });
    if (!passkey) throw notFound('passkey.notFound');
    return presentPasskey(passkey, await findPasskeyOfSession(db, user.sessionId));
  });

  route(app, 'POST /api/users/me/passkeys/:id/remove', (call) =>
    removePasskey(call, { id: call.params.id, password: call.body.password }),
  );

  route(app, 'POST /api/users/me/second-step', (call) => beginApp(call, call.body.password));
  route(app, 'POST /api/users/me/second-step/confirm', (call) => confirmAppSetUp(call, call.body.code));
  route(app, 'POST /api/users/me/second-step/codes', (call) => makeNewCodes(call, call.body.password));
  route(app, 'POST /api/users/me/second-step/remove', (call) => turnAppOff(call, call.body.password));

  route(app, 'POST /api/users/me/second-step/removal/stop', async ({ db, platform, now, user, request }) => {
    await stopOwnRemoval({ db, platform, now }, user.id, originOf(request));
    return null;
  });
}
