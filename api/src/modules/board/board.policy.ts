import { isoDateIn, longDate, timeZoneAt } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import { seesProject, sightOf } from '../../platform/project-sight.repository.ts';
import { wordsOf } from '../../platform/words.ts';
import { briefBadgesFor, isLockedBy } from '../vetting/index.ts';
import type { BoardReader } from './board.presenter.ts';
import { type BoardRecord, findBoard, listSuppliers, type SupplierRecord } from './board.repository.ts';

interface BoardUser {
  id: string;
  businessId: string | null;
  businessName: string | null;
  isBuyer: boolean;
  seesOnlyShared: boolean;
}

export interface OpenBoard {
  board: BoardRecord;
  suppliers: readonly SupplierRecord[];
  reader: BoardReader;
}

/** Throws 404 for outsiders, and 403 without a required badge: the board would reveal the locked brief. */
export async function openBoard(
  db: Executor,
  { user, briefId, now }: { user: BoardUser; briefId: string; now: Date },
): Promise<OpenBoard> {
  const { businessId } = user;
  const board = businessId === null ? null : await findBoard(db, briefId);
  if (!board || businessId === null) throw notFound('brief.notFound');
  const suppliers = await listSuppliers(db, briefId);
  const isItsBuyer = user.isBuyer && !user.seesOnlyShared && board.business.id === businessId;
  const own = suppliers.find(({ person }) => person.businessId === businessId);
  const sight = sightOf({ ...user, businessId });
  if (!isItsBuyer && !(own && (await seesProject(db, own.projectId, sight))))
    throw notFound('brief.notFound');
  if (!isItsBuyer && (await isLocked(db, { briefId, businessId, now })))
    throw new ProblemError(403, 'board.locked');
  return { board, suppliers, reader: { id: user.id, businessId, ...readingOf(board) } };
}

/** Throws 409 for a contractor after the last day of questions, until the brief is awarded. */
export function requireMayAsk({ board, reader }: OpenBoard, now: Date): void {
  const { askUntil, state } = board.brief;
  if (askUntil === null || state !== 'published' || reader.businessId === reader.buyerBusinessId) return;
  if (isoDateIn(now, timeZoneAt(board.brief)) <= askUntil) return;
  const { code, params } = longDate(askUntil);
  throw conflict('board.askedTooLate', { params: { day: wordsOf(code, params) } });
}

export const readingOf = ({ business, brief }: BoardRecord) => ({
  buyerBusinessId: business.id,
  boardKey: brief.boardKey,
});

export async function isLocked(
  db: Executor,
  of: { briefId: string; businessId: string; now: Date },
): Promise<boolean> {
  return isLockedBy(await briefBadgesFor(db, of));
}
