import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { sightOf } from '../../platform/job-sight.repository.ts';
import { type ChatRow, findPartner, haveBriefInCommon } from './chats.repository.ts';

/**
 * People may chat with colleagues, and with people of a business that invited theirs or that theirs invited, if they see
 * the job. Throws 404 for everybody else, so that nobody learns by it who exists.
 */
export async function requireMayChat(
  db: Executor,
  user: { id: string; businessId: string | null; seesOnlyShared: boolean },
  otherId: string,
): Promise<void> {
  const partner = await findPartner(db, otherId);
  const own = user.businessId;
  const theirs = partner?.businessId ?? null;
  const may =
    partner !== null &&
    own !== null &&
    theirs !== null &&
    (own === theirs || (await haveBriefInCommon(db, sightOf({ ...user, businessId: own }), theirs)));
  if (!may) throw notFound('chat.personUnknown');
}

/** Whether a person is the first or the second of a chat. */
export const placeIn = (chat: ChatRow, userId: string) =>
  chat.firstUserId === userId ? ('first' as const) : ('second' as const);

/** The other person of a chat. */
export const otherIn = (chat: ChatRow, userId: string) =>
  chat.firstUserId === userId ? chat.secondUserId : chat.firstUserId;
