import {
  type NotificationCountsAnswer,
  type NotificationEvent,
  NotificationFilter,
} from '@worklane/shared-kernel/contracts';
import { Compile } from 'typebox/compile';
import type { Executor } from '../../platform/database/database.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { appendLiveEvents, lockChannels } from '../live/index.ts';
import {
  countNew,
  deleteNotifications,
  type Marks,
  mark,
  notificationFilter,
} from './notifications.repository.ts';

const Filter = Compile(NotificationFilter);

export interface Marking {
  recipientId: string;
  filter: string;
  marks: Marks;
  removed?: readonly string[];
  now: Date;
}

/** Clicked implies seen. Publishes the new counts to the person's other tabs. Throws 400 naming `query.filter`. */
export async function markNotifications(
  db: Executor,
  { recipientId, filter, marks, removed = [], now }: Marking,
): Promise<NotificationCountsAnswer> {
  const wanted = filterOf(filter);
  if (!wanted) throw invalidFields([fieldError('query.filter', 'field.malformed')]);
  const which = notificationFilter(wanted.entity, wanted.entityId);
  // Locks before counting, so that a concurrent notification is either counted or gets a later number.
  await lockChannels(db, 'not', [recipientId]);
  const changed =
    marks.isSeen || marks.isClicked
      ? await mark(db, { recipientId, which, marks: { ...marks, isSeen: true } })
      : 0;
  await deleteNotifications(db, removed);
  const { seq, ...counts } = await countNew(db, recipientId);
  if (changed === 0) return { ...counts, seq };
  const event: NotificationEvent = {
    type: 'marked',
    counts,
    ...(removed.length > 0 && { removed: [...removed] }),
  };
  await appendLiveEvents(db, [{ userId: recipientId, kind: 'not', event }], now);
  return { ...counts, seq: seq + 1 };
}

function filterOf(text: string): NotificationFilter | null {
  try {
    const value: unknown = JSON.parse(text);
    return Filter.Check(value) ? value : null;
  } catch {
    return null;
  }
}
