import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ReleasePlan } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askForBody } from '../../first-view/server-events.ts';
import type { Limits } from '../../limits/limits.ts';
import { sessionIn } from '../../releases/audiences.ts';
import { sendProblem } from '../../requests/problem.ts';
import { pacedBody } from '../../requests/request-body.ts';
import { confirmationPolicy, isForPerson, isFromThisPortal, refuse } from '../confirmation.ts';
import { type Asker, type RepairAnswer, RepairApi } from './repair-api.ts';
import { listPage, packagePage, REPAIR_PATH, refusedPage } from './repair-html.ts';

interface RepairRequest {
  Querystring: { package?: unknown; done?: unknown };
  Body: URLSearchParams;
}

type Request = FastifyRequest<RepairRequest>;

/** A reason has at most some hundred characters. */
const FORM_MAX_BYTES = 20_000;

/**
 * The page on which operators and owners of packages roll releases back. It uses neither the shell nor a module, so that
 * no release can take it away. The api decides on every right.
 */
export async function serveRepair(app: FastifyInstance, apiUrl: string, limits: Limits): Promise<void> {
  const api = new RepairApi(apiUrl);

  await app.register(async (own) => {
    own.removeContentTypeParser('*');
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async ({ raw }: FastifyRequest, body: Readable) => {
        askForBody(raw);
        return new URLSearchParams(await textOfForm(body, limits));
      },
    );

    own.get<RepairRequest>(REPAIR_PATH, async (request, reply) => {
      const asker = askerOf(request);
      if (!asker) return askToSignIn(reply);
      const name = textIn(request.query.package);
      if (name !== '') return sendPackage(reply, { name, asker });
      const answer = await api.releases(asker);
      if (!('data' in answer)) return sendRefusal(reply, answer);
      return sendPage(reply, 200, listPage(answer.data.packages, textIn(request.query.done)));
    });

    own.post<RepairRequest>(REPAIR_PATH, async (request, reply) => {
      if (!isFromThisPortal(request)) return refuse(reply, 403, 'problem.repair.stranger');
      const asker = askerOf(request);
      if (!asker) return askToSignIn(reply);
      const name = textIn(request.query.package);
      const why = (request.body?.get('why') ?? '').trim();
      const answer = await api.rollBack(asker, name, {
        why,
        expected: request.body?.get('expected') || null,
        ...(request.body?.get('isForced') === 'on' && { isForced: true }),
      });
      if ('data' in answer)
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${REPAIR_PATH}?done=${encodeURIComponent(name)}`, 303);
      return sendPackage(reply, { name, asker, why, refusal: answer });
    });
  });

  async function sendPackage(
    reply: FastifyReply,
    { name, asker, why = '', refusal }: Typed,
  ): Promise<FastifyReply> {
    const plan: RepairAnswer<ReleasePlan> = await api.planOfRollback(asker, name);
    if (!('data' in plan)) return sendRefusal(reply, plan);
    return sendPage(reply, refusal?.status ?? 200, packagePage(name, plan.data, { why, refusal }));
  }
}

interface Typed {
  name: string;
  asker: Asker;
  why?: string;
  refusal?: Refused;
}

type Refused = Exclude<RepairAnswer<unknown>, { data: unknown }>;

/** @throws RequestRefused as pacedBody does: anybody can send a form, at any speed */
async function textOfForm(body: Readable, { callPace: pace, callBodyMs: withinMs }: Limits): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of pacedBody(body, { mostBytes: FORM_MAX_BYTES, pace, withinMs })) parts.push(part);
  return Buffer.concat(parts).toString();
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

function askerOf(request: Request): Asker | null {
  const session = sessionIn(request.headers.cookie);
  return session && { session, address: request.ip };
}

function askToSignIn(reply: FastifyReply): FastifyReply {
  return isForPerson(reply.request)
    ? sendPage(reply, 401, refusedPage('signIn'))
    : sendProblem(reply, 401, 'problem.repair.signIn');
}

function sendRefusal(reply: FastifyReply, { status, problem }: Refused): FastifyReply {
  if (status === 401) return askToSignIn(reply);
  return sendPage(reply, status, refusedPage(status === 503 ? 'away' : 'refused', problem.message));
}

function sendPage(reply: FastifyReply, status: number, pageWith: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', confirmationPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(pageWith(nonce));
}
