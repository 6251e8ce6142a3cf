import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { openBoard } from './board.policy.ts';
import { postComment } from './post-comment.ts';

export function boardModule(app: FastifyInstance): void {
  route(
    app,
    'POST /api/grouptalkmessage/:entityId',
    async ({ params, body, db, platform, user, now, reply }) => {
      const { message, clientId } = body;
      const open = await openBoard(db, { user, briefId: params.entityId, now });
      const { comment, isNew } = await postComment({ db, platform, now }, open, { user, message, clientId });
      reply.code(isNew ? 201 : 200);
      return comment;
    },
  );
}
