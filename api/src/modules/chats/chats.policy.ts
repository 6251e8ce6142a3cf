import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import { type ChatRow, findPartner, haveBriefInCommon } from './chats.repository.ts';

/**
 * Allows colleagues, and people whose businesses share a visible project. Throws 404 otherwise, to reveal no people.
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

export const placeIn = (chat: ChatRow, userId: string) =>
  chat.firstUserId === userId ? ('first' as const) : ('second' as const);

export const otherIn = (chat: ChatRow, userId: string) =>
  chat.firstUserId === userId ? chat.secondUserId : chat.firstUserId;
