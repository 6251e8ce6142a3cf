import { type MadeProgramToken, MakeProgramTokenBody } from '@worklane/shared-kernel/contracts';
import { longDate, securityPagePath } from '@worklane/shared-kernel/domain';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import {
  listProgramTokens,
  makeProgramToken,
} from '../../../../platform/sessions/program-tokens.repository.ts';
import type { SignedInUser } from '../../../../platform/sessions/sessions.repository.ts';
import { requiredAs } from '../../../../platform/texts/typed-text.ts';
import { wordsOf } from '../../../../platform/words.ts';
import { queueMail } from '../../../mail/index.ts';
import { lockAccountAndSession } from '../auth.repository.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { presentProgramToken } from './program-tokens.presenter.ts';

const MOST = 20;

export async function makeToken(
  request: FastifyRequest,
  { user, body, now }: { user: SignedInUser; body: MakeProgramTokenBody; now: Date },
): Promise<MadeProgramToken> {
  const { platform } = request.server;
  const { id: userId } = user;
  const { scope, days, password } = body;
  const name = requiredAs(MakeProgramTokenBody.properties.name, body.name, 'name');
  await confirmPassword(request, { userId, password, now });
  return platform.database.transaction(async (db) => {
    // A concurrent change of the password has ended this session and all tokens.
    if (!(await lockAccountAndSession(db, { userId, sessionId: user.sessionId })))
      throw new ProblemError(401, 'auth.required');
    if ((await listProgramTokens(db, userId, now)).length >= MOST)
      throw new ProblemError(409, 'programToken.tooMany', { params: { max: MOST } });
    const { token, made } = await makeProgramToken(db, { userId, name, scope, days, now });
    const until = longDate(made.expiresAt);
    await queueMail(
      { db, platform, now },
      {
        to: { userId },
        template: 'account.programTokenMade',
        values: {
          name,
          may: wordsOf(`programToken.may.${scope}`),
          until: wordsOf(until.code, until.params),
        },
        link: securityPagePath(user),
      },
    );
    await platform.securityLog.recordIn(db, {
      kind: 'programTokenMade',
      accountId: userId,
      origin: originOf(request),
      details: { name, scope, days },
    });
    return { token, made: presentProgramToken(made) };
  });
}
