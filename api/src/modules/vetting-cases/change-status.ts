import { checkVettingAnswer, type VettingCaseState } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, fieldError, invalidFields, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CaseRow } from '../vetting/index.ts';
import { vettingDayOf } from '../vetting/index.ts';
import { publishAnswers } from './notices/follow-badges.ts';
import { notifyOperators } from './notices/vetting-messages.ts';
import { staleCase } from './stale-case.ts';
import { listQuestions, lockCase, type QuestionRow, updateCase } from './vetting-cases.repository.ts';
import { addEvent } from './vetting-events.repository.ts';
import { columnsOf, workingCopyOf } from './working-copy.ts';

export interface StatusChange {
  db: Executor;
  platform: Platform;
  businessId: string;
  levelId: string;
  status: VettingCaseState;
  revision: number;
  userId: string;
  now: Date;
}

/** Throws 403 for an operator's status, 400 naming each incomplete answer, and 409 if the case has changed. */
export async function changeStatus(change: StatusChange): Promise<CaseRow> {
  const { db, businessId, levelId, status, revision } = change;
  if (status !== 'draft' && status !== 'submit') throw new ProblemError(403, 'vetting.statusOfOperators');
  const row = await lockCase(db, businessId, levelId);
  if (!row) throw notFound('vetting.caseNotFound');
  if (row.revision !== revision) throw await staleCase(db, row);
  const draft = workingCopyOf(row);
  if (draft.state === status) return row;
  if (draft.state === 'init') throw conflict('vetting.nothingSaved');
  const changed = await (status === 'submit' ? submit(change, row) : takeBack(change, row));
  await publishAnswers(db, { businessId, caseId: row.id, now: change.now });
  return changed;
}

async function submit(change: StatusChange, row: CaseRow): Promise<CaseRow> {
  const { db, platform, levelId, userId, now } = change;
  const today = await vettingDayOf(db, row.businessId, now);
  const draft = workingCopyOf(row);
  requireComplete(await listQuestions(db, levelId), draft.responses, today);
  const submitted = await updateCase(db, row.id, {
    ...columnsOf(row, { state: 'submit', responses: draft.responses }),
    submittedAt: now,
    submittedBy: userId,
    operatorsToldAt: now,
    returnReason: null,
    updatedAt: now,
  });
  await addEvent(db, { caseId: row.id, kind: 'submitted', at: now, byId: userId });
  await notifyOperators({ db, platform, now }, submitted);
  return submitted;
}

async function takeBack({ db, userId, now }: StatusChange, row: CaseRow): Promise<CaseRow> {
  await addEvent(db, { caseId: row.id, kind: 'takenBack', at: now, byId: userId });
  const { responses } = workingCopyOf(row);
  return updateCase(db, row.id, {
    ...columnsOf(row, { state: 'draft', responses }),
    submittedAt: null,
    updatedAt: now,
  });
}

function requireComplete(
  questions: readonly QuestionRow[],
  responses: CaseRow['responses'],
  today: string,
): void {
  const given = new Map(responses.map(({ questionId, questionResponse }) => [questionId, questionResponse]));
  const errors = questions.flatMap((question) => {
    const response = given.get(question.id);
    const fault = checkVettingAnswer(
      question,
      {
        answer: response?.answer ?? '',
        fileCount: response?.fileIds?.length ?? 0,
        expiration: response?.expiration ?? null,
      },
      today,
    );
    return fault
      ? [fieldError(`answers.${question.id}.${fault.field}`, fault.violation.code, fault.violation.params)]
      : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
}
