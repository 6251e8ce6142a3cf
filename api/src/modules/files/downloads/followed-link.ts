import { isId } from '@worklane/shared-kernel/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userFollowingLink } from '../../../platform/http/access-guard.ts';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { isSignedFor } from './file-links.ts';

interface LinkParts {
  id: string;
  expires: string;
  signature: string;
}

const isPart: Readonly<Record<keyof LinkParts, (text: string) => boolean>> = {
  id: isId,
  expires: (text) => /^\d{1,15}$/.test(text),
  signature: (text) => /^[A-Za-z0-9_-]{43}$/.test(text),
};

/** Throws 404 for another session's link, 410 after its expiry, 429 for too many downloads. Checks no right to read. */
export async function followedLink(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ user: SignedInUser; id: string }> {
  const { platform } = request.server;
  const link = readLink({ ...(request.query as object), ...(request.params as object) });
  const user = link && (await userFollowingLink(request));
  if (!link || !user) throw notFound('file.notFound');
  const { id, signature } = link;
  const expires = Number(link.expires);
  if (!isSignedFor(platform, { fileId: id, sessionId: user.sessionId, expires, signature })) {
    throw notFound('file.notFound');
  }
  if (expires < platform.clock.now().getTime()) throw new ProblemError(410, 'file.linkExpired');
  await platform.transfers.hold('download', user.id, reply);
  return { user, id };
}

function readLink(given: Partial<Record<keyof LinkParts, unknown>>): LinkParts | null {
  const isRight = (Object.keys(isPart) as (keyof LinkParts)[]).every((part) => {
    const value = given[part];
    return typeof value === 'string' && isPart[part](value);
  });
  return isRight ? (given as LinkParts) : null;
}
