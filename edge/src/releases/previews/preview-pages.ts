import { randomBytes } from 'node:crypto';
import { pathInside } from '@worklane/shared-kernel/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmationPage, confirmationPolicy, isFromThisPortal, refuse } from '../../pages/confirmation.ts';
import { wordsOf } from '../../words.ts';
import type { ReleaseSets } from '../release-sets.ts';
import type { ShellChoices } from '../shell-choice.ts';
import { visitorOf } from '../visitor.ts';
import { openedPreviewOf, type PreviewAnswer, type Previews } from './previews.ts';

interface PreviewRequest {
  Querystring: { code?: unknown; to?: unknown };
}

type Running = Exclude<PreviewAnswer, string>;

const path = '/@preview';

/** The page asks first, because a link alone must not decide whose code runs. */
export async function servePreviews(
  app: FastifyInstance,
  { sets, previews, shellChoices }: { sets: ReleaseSets; previews: Previews; shellChoices: ShellChoices },
): Promise<void> {
  const running = async (request: FastifyRequest<PreviewRequest>, reply: FastifyReply) => {
    const code = typeof request.query.code === 'string' ? request.query.code : '';
    const visitor = visitorOf(request, reply);
    // The same set as on the page that follows, with the canaries that the person gets by name.
    const { cookie } = request.headers;
    const set = await sets.current(visitor, null, cookie);
    const answer = set ? await previews.ask(code) : 'away';
    if (answer === 'ended') return void refuse(reply, 404, 'problem.preview.ended');
    if (answer === 'away') return void refuse(reply, 503, 'problem.preview.away', { retryAfterSeconds: 2 });
    if (!(await sets.withPreview(visitor, answer.release, cookie)))
      return void refuse(reply, 409, 'problem.preview.unfit');
    return { code, visitor, answer };
  };

  await app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', (_, __, done) => done(null));

    own.get<PreviewRequest>(path, async (request, reply) => {
      const found = await running(request, reply);
      if (!found) return reply;
      const nonce = randomBytes(18).toString('base64');
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', confirmationPolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(questionPage(found.answer, { action: request.url, nonce }));
    });

    own.post<PreviewRequest>(path, async (request, reply) => {
      if (!isFromThisPortal(request)) return refuse(reply, 403, 'problem.preview.stranger');
      const found = await running(request, reply);
      if (!found) return reply;
      await previews.set(reply, openedPreviewOf(found.code, found.answer), found.visitor);
      // A shell that failed to start in this browser before gets another try.
      shellChoices.end(reply);
      return reply.header('cache-control', 'no-store').redirect(pathInside(request.query.to) ?? '/', 303);
    });

    own.delete(path, (request, reply) => {
      if (!isFromThisPortal(request)) return refuse(reply, 403, 'problem.preview.stranger');
      previews.end(reply);
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  });
}

function questionPage(
  { release: { description }, endsAt, who }: Running,
  { action, nonce }: { action: string; nonce: string },
): string {
  const { package: name, id } = description;
  return confirmationPage({
    title: wordsOf('preview.title'),
    paragraphs: [
      wordsOf('preview.what', { package: name, id, until: untilText(endsAt) }),
      wordsOf('preview.beware', { who }),
    ],
    confirm: wordsOf('preview.confirm'),
    action,
    nonce,
  });
}

const untilText = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
