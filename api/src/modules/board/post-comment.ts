import type { BoardEvent, BoardMessage } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database.ts';
import { sightings } from '../../platform/job-sight.repository.ts';
import { writtenText } from '../../platform/written-text.ts';
import { appendLiveEvents } from '../live/index.ts';
import { isLocked, type OpenBoard } from './board.policy.ts';
import { presentComment } from './board.presenter.ts';
import {
  addComment,
  type CommentRecord,
  findCommentByClientId,
  findParticipant,
  listPeopleOf,
  lockBoard,
} from './board.repository.ts';
import { notifyOfReply } from './notify-of-reply.ts';

export interface NewComment {
  user: { businessName: string | null };
  message: string;
  /** The same message sent again has the same one. */
  clientId?: string | undefined;
  now: Date;
}

/** Stores a message once for each client id, and tells everybody who may read the board, each in their own view. */
export async function postComment(
  db: Executor,
  open: OpenBoard,
  { user, message, clientId = newId(), now }: NewComment,
): Promise<{ comment: BoardMessage; isNew: boolean }> {
  const { board, reader } = open;
  const text = writtenText(message);
  const messageCount = await lockBoard(db, board.brief.id);
  const key = { briefId: board.brief.id, posterId: reader.id, clientId };
  const earlier = await findCommentByClientId(db, key);
  const { businessId } = reader;
  const row = earlier ?? {
    id: newId(),
    ...key,
    number: messageCount + 1,
    businessId,
    message: text,
    createdAt: now,
  };
  const poster = { ...(await findParticipant(db, reader.id)), businessId };
  const record = { message: row, poster, business: { id: businessId, name: user.businessName ?? '' } };
  if (!earlier) {
    await addComment(db, row);
    const told = { record, unlocked: await unlockedBusinesses(db, open, now), now };
    // First, as with a chat message: both lock the channels of their readers in one order.
    await notifyOfReply(db, open, told);
    await tellReaders(db, open, told);
  }
  return { comment: presentComment(reader, record), isNew: !earlier };
}

/** The invited businesses that have the badges by which they may read the board. */
async function unlockedBusinesses(
  db: Executor,
  { board, suppliers }: OpenBoard,
  now: Date,
): Promise<string[]> {
  const invited = [...new Set(suppliers.map(({ person }) => person.businessId))];
  const unlocked: string[] = [];
  for (const businessId of invited)
    if (!(await isLocked(db, { briefId: board.brief.id, businessId, now }))) unlocked.push(businessId);
  return unlocked;
}

async function tellReaders(
  db: Executor,
  { board, suppliers }: OpenBoard,
  { record, unlocked, now }: { record: CommentRecord; unlocked: readonly string[]; now: Date },
): Promise<void> {
  const buyerBusinessId = board.business.id;
  const people = await listPeopleOf(db, [buyerBusinessId, ...unlocked]);
  const found = await sightings(
    db,
    people.filter(({ seesOnlyShared }) => seesOnlyShared).map(({ id }) => id),
    suppliers.map(({ projectId }) => projectId),
  );
  const jobOf = new Map(suppliers.map(({ projectId, person }) => [person.businessId, projectId]));
  const events = people.flatMap(({ id, businessId, seesOnlyShared }) => {
    if (businessId === null) return [];
    if (seesOnlyShared && !found.has(`${id} ${jobOf.get(businessId)}`)) return [];
    const message = presentComment({ id, businessId, buyerBusinessId }, record);
    const event: BoardEvent = { type: 'comment', message };
    return [{ userId: id, kind: 'msg' as const, event }];
  });
  await appendLiveEvents(db, events, now);
}
