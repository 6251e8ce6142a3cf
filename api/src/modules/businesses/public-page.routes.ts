import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { wordsOf } from '../../platform/words.ts';
import { publicPageHtml } from './public-page.html.ts';
import {
  PUBLIC_PAGES_PATH,
  publicPathOf,
  readPublicBusiness,
  readPublicPath,
  sharePublicly,
} from './public-page.ts';

const TOKEN = /^[\w-]{24}$/;

export function publicPageRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const urlOf = (path: string) => new URL(path, platform.settings.PORTAL_URL).href;

  route(app, 'GET /api/business/:id/publicPage', async ({ params: { id }, user, db }) => {
    const path = await readPublicPath(db, { businessId: id, leadId: user.id });
    return { url: path && urlOf(path) };
  });

  route(app, 'PUT /api/business/:id/publicPage', async ({ params: { id }, body, user, db }) => {
    const path = await sharePublicly(db, { businessId: id, leadId: user.id, ...body });
    return { url: path && urlOf(path) };
  });

  app.get<{ Params: { token: string } }>(
    `${PUBLIC_PAGES_PATH}/:token`,
    { schema: { hide: true } },
    async ({ params: { token } }, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow');
      const business = TOKEN.test(token)
        ? await readPublicBusiness(platform.database, token, platform.clock.now())
        : null;
      if (!business)
        return reply.code(404).type('text/plain; charset=utf-8').send(wordsOf('publicPage.notFound'));
      const nonce = randomBytes(18).toString('base64');
      const policy = `default-src 'none'; img-src 'self' data:; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
      const url = urlOf(publicPathOf(token));
      return reply
        .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
        .send(publicPageHtml({ business, url, portalUrl: urlOf('/'), nonce }));
    },
  );
}
