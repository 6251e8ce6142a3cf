import type { FastifyInstance } from 'fastify';
import { route } from '../../../../platform/http/route.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { refuseInsecureTransport } from '../../auth/index.ts';
import {
  askEmailChange,
  cancelEmailChange,
  presentEmailChange,
  sendEmailChangeAgain,
} from './ask-email-change.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { findEmailChange } from './email-changes.repository.ts';
import { undoEmailChange } from './undo-email-change.ts';

export function emailChangeRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/users/me/email-change', async ({ user, db, now }) => {
    const found = await findEmailChange(db, user.id, now);
    return found && presentEmailChange(found);
  });

  route(app, 'POST /api/users/me/email-change', async ({ user, body, now, request }) => {
    refuseInsecureTransport(request);
    return askEmailChange(request, { user, body, now });
  });

  route(app, 'POST /api/users/me/email-change/send', async ({ user, db, platform, now }) =>
    sendEmailChangeAgain(db, platform, { userId: user.id, now }),
  );

  route(app, 'POST /api/users/me/email-change/cancel', async ({ user, db, now }) => {
    await cancelEmailChange(db, { userId: user.id, now });
    return null;
  });

  route(app, 'POST /api/users/email-change/confirm', async ({ body, db, platform, request, now }) =>
    confirmEmailChange(db, platform, { token: body.token, origin: originOf(request), now }),
  );

  route(app, 'POST /api/users/email-change/undo', async ({ body, platform, request, now }) =>
    undoEmailChange(platform, { token: body.token, origin: originOf(request), now }),
  );
}
