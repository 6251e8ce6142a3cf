import type { BoardEvent, BoardMessage } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { sightings } from '../../platform/project-sight.repository.ts';
import { writtenText } from '../../platform/texts/written-text.ts';
import { appendLiveEvents, publishChanges } from '../live/index.ts';
import type { MailContext } from '../mail/index.ts';
import { changesOfBrief } from '../project-life/index.ts';
import { isLocked, type OpenBoard, readingOf, requireMayAsk } from './board.policy.ts';
import { presentComment } from './board.presenter.ts';
import {
  addComment,
  type BoardReaderRecord,
  type CommentRecord,
  findCommentByClientId,
  findParticipant,
  listPeopleOf,
  lockBoard,
} from './board.repository.ts';
import { notifyOfComment } from './notify-of-comment.ts';

export interface NewComment {
  user: { businessName: string | null };
  message: string;
  clientId?: string | undefined;
}

/** Stores a message once per client id, and publishes it to all readers, each in their own view. */
export async function postComment(
  context: MailContext,
  open: OpenBoard,
  { user, message, clientId = newId() }: NewComment,
): Promise<{ comment: BoardMessage; isNew: boolean }> {
  const { db, now } = context;
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
    requireMayAsk(open, now);
    await addComment(db, row);
    const posted = { record, readers: await readersOf(db, open, now) };
    // Called before the events are added, as for chat messages: both must lock the readers' channels in the same order.
    await notifyOfComment(context, open, posted);
    await publishToReaders(context, open, posted);
  }
  return { comment: presentComment(reader, record), isNew: !earlier };
}

async function readersOf(
  db: Executor,
  { board, suppliers }: OpenBoard,
  now: Date,
): Promise<BoardReaderRecord[]> {
  const invited = [...new Set(suppliers.map(({ person }) => person.businessId))];
  const unlocked: string[] = [];
  for (const businessId of invited)
    if (!(await isLocked(db, { briefId: board.brief.id, businessId, now }))) unlocked.push(businessId);
  const people = await listPeopleOf(db, [board.business.id, ...unlocked]);
  const found = await sightings(
    db,
    people.filter(({ seesOnlyShared }) => seesOnlyShared).map(({ id }) => id),
    suppliers.map(({ projectId }) => projectId),
  );
  const projectOf = new Map(suppliers.map(({ projectId, person }) => [person.businessId, projectId]));
  return people.flatMap(({ id, businessId, seesOnlyShared }) => {
    if (businessId === null) return [];
    return seesOnlyShared && !found.has(`${id} ${projectOf.get(businessId)}`) ? [] : [{ id, businessId }];
  });
}

async function publishToReaders(
  { db, now }: MailContext,
  { board }: OpenBoard,
  { record, readers }: { record: CommentRecord; readers: readonly BoardReaderRecord[] },
): Promise<void> {
  const events = readers.map((reader) => {
    const event: BoardEvent = {
      type: 'comment',
      message: presentComment({ ...reader, ...readingOf(board) }, record),
    };
    return { userId: reader.id, kind: 'msg' as const, event };
  });
  await appendLiveEvents(db, events, now);
  const brief = { id: board.brief.id, buyerBusinessId: board.business.id };
  await publishChanges(db, changesOfBrief(brief), now);
}
