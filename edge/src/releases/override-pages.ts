import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmationPage, confirmationPolicy, isFromThisPortal, refuse } from '../pages/confirmation.ts';
import { wordsOf } from '../words.ts';
import { isOwnMachine, type Overrides } from './overrides.ts';
import type { ReleaseSets } from './release-sets.ts';
import { visitorOf } from './visitor.ts';

interface OverrideRequest {
  Params: { module: string };
  Querystring: { origin?: unknown };
}

const path = '/@override/:module';

/**
 * A visitor replaces a module by one from their own machine, for their own browser. `overrides` is null if forbidden.
 */
export async function serveOverrides(
  app: FastifyInstance,
  { sets, overrides }: { sets: ReleaseSets; overrides: Overrides | null },
): Promise<void> {
  if (!overrides) {
    app.get('/@override/*', (_, reply) => refuse(reply, 403, 'problem.override.off'));
    return;
  }
  const isKnown = async (request: FastifyRequest, reply: FastifyReply, module: string) => {
    const set = await sets.current(visitorOf(request, reply));
    return set?.page.modules.some(({ manifest }) => manifest.name === module) ?? false;
  };

  await app.register(async (own) => {
    // The form has no fields: its parameters are in its address.
    own.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => done(null));

    own.get<OverrideRequest>(path, async (request, reply) => {
      const { module } = request.params;
      const { origin } = request.query;
      if (!isOwnMachine(origin)) return refuse(reply, 400, 'problem.override.origin');
      if (!(await isKnown(request, reply, module))) return refuse(reply, 404, 'problem.override.module');
      const nonce = randomBytes(18).toString('base64');
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', confirmationPolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(confirmPage({ module, origin, nonce }));
    });

    own.post<OverrideRequest>(path, async (request, reply) => {
      const { module } = request.params;
      const { origin } = request.query;
      if (!isFromThisPortal(request)) return refuse(reply, 403, 'problem.override.stranger');
      if (!isOwnMachine(origin)) return refuse(reply, 400, 'problem.override.origin');
      if (!(await isKnown(request, reply, module))) return refuse(reply, 404, 'problem.override.module');
      await overrides.set(reply, { module, origin }, visitorOf(request, reply));
      return reply.header('cache-control', 'no-store').redirect('/', 303);
    });

    own.delete<OverrideRequest>(path, (request, reply) => {
      if (!isFromThisPortal(request)) return refuse(reply, 403, 'problem.override.stranger');
      overrides.remove(reply);
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  });
}

const confirmPage = ({ module, origin, nonce }: { module: string; origin: string; nonce: string }) =>
  confirmationPage({
    title: wordsOf('override.title'),
    paragraphs: [wordsOf('override.what', { module, origin }), wordsOf('override.beware')],
    confirm: wordsOf('override.confirm'),
    action: `/@override/${module}?origin=${encodeURIComponent(origin)}`,
    nonce,
  });
