import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import { openBoard } from './board.policy.ts';
import { postComment } from './post-comment.ts';
import { readBoard } from './read-board.ts';

/** Public message boards of briefs. */
export function boardModule(app: FastifyInstance): void {
  route(app, 'GET /api/search/requestforquotes/:id', async ({ params, db, user, now }) =>
    readBoard(db, await openBoard(db, { user, briefId: params.id, now }), { user, now }),
  );

  route(app, 'POST /api/grouptalkmessage/:entityId', async ({ params, body, db, user, now, reply }) => {
    const { message, clientId } = body;
    const open = await openBoard(db, { user, briefId: params.entityId, now });
    const { comment, isNew } = await postComment(db, open, { user, message, clientId, now });
    reply.code(isNew ? 201 : 200);
    return comment;
  });
}
