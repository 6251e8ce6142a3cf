import type { RfqDocument } from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { sightOf } from '../../../platform/project-sight.repository.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { type OpenBoard, openBoard, type RfqBoard, readBoard } from '../../board/index.ts';
import { badgesByBrief, rfqViewOf } from './read-rfqs.ts';
import { findOpenRfq, type OpenRfqRecord } from './rfq-search.repository.ts';
import { presentOpenRfq } from './rfqs.presenter.ts';

interface Reading {
  briefId: string;
  user: SignedInUser;
  now: Date;
}

/** Includes the board for the buyer and sellers with a project; other sellers get an open brief without it. */
export async function readRfqDocument(db: Executor, reading: Reading): Promise<RfqDocument> {
  const { briefId, user, now } = reading;
  const board = await boardFor(db, reading);
  const isOnBoard = !(board instanceof ProblemError);
  const { businessId } = user;
  const mayRead = isOnBoard || (user.businessType === 'standard' && !user.isOperator);
  const refusal = isOnBoard ? new ProblemError(404, 'brief.notFound') : board;
  if (businessId === null || !mayRead) throw refusal;
  const view = await rfqViewOf(db, sightOf({ ...user, businessId }), now);
  const record = await findOpenRfq(db, { id: briefId, isOnBoard }, view);
  if (!record) throw refusal;
  const badges = await badgesByBrief(db, [briefId], view);
  return {
    ...presentOpenRfq(record, badges, { isOnBoard }),
    ...(isOnBoard ? await readBoard(db, board, user) : withoutBoard(record, user)),
  };
}

async function boardFor(db: Executor, reading: Reading): Promise<OpenBoard | ProblemError> {
  try {
    return await openBoard(db, reading);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

function withoutBoard({ poster }: OpenRfqRecord, reader: SignedInUser): RfqBoard {
  return {
    isOnBoard: false,
    business: null,
    user: { id: poster.id, name: fullName(poster), avatarUrl: poster.avatarUrl, isAnonymous: false },
    buyerCollaborators: [],
    suppliers: [],
    sellerCollaborators: [],
    messages: [],
    ownName: fullName(reader),
  };
}
