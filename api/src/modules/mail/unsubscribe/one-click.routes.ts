import type { FastifyInstance } from 'fastify';
import { languageOf, wordsOf } from '../../../platform/words.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribePathOf } from './unsubscribe-token.ts';

const BODY_BYTES = 1024;

interface TokenParams {
  Params: { token: string };
}

/** The List-Unsubscribe address (RFC 8058). A GET changes nothing, because link checkers follow it too. */
export function serveOneClick(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
    scope.get<TokenParams>(
      unsubscribePathOf(':token'),
      { schema: { hide: true } },
      async ({ params }, reply) =>
        reply.redirect(`/unsubscribe?token=${encodeURIComponent(params.token)}`, 303),
    );
    scope.post<TokenParams>(
      unsubscribePathOf(':token'),
      { schema: { hide: true }, bodyLimit: BODY_BYTES },
      async ({ params, headers, server }, reply) => {
        await server.platform.database.transaction((db) => unsubscribe(db, params.token));
        return reply
          .type('text/plain; charset=utf-8')
          .send(wordsOf('mail.unsubscribed', {}, languageOf(headers['accept-language'])));
      },
    );
  });
}
