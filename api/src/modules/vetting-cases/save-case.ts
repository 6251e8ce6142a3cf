import { SaveVettingCaseBody } from '@worklane/shared-kernel/contracts';
import type { VettingAnswerRecord } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, fieldError, invalidFields } from '../../platform/http/problem.ts';
import { storableAs } from '../../platform/texts/typed-text.ts';
import { requireAttachable } from '../files/index.ts';
import type { CaseRow } from '../vetting/index.ts';
import { publishAnswers } from './notices/follow-badges.ts';
import { staleCase } from './stale-case.ts';
import { findCase, insertCase, listQuestions, lockCase, updateCase } from './vetting-cases.repository.ts';
import { columnsOf, workingCopyOf } from './working-copy.ts';

const answerText = SaveVettingCaseBody.properties.responses.items.properties.answer;

export interface CaseSave {
  businessId: string;
  levelId: string;
  body: SaveVettingCaseBody;
  now: Date;
}

/** Throws 409 if a colleague changed the case or an operator reviews it, and 400 for a wrong question or file. */
export async function saveCase(db: Executor, save: CaseSave): Promise<CaseRow> {
  const { businessId, levelId, body, now } = save;
  const responses = await answersOf(db, save);
  const row = await lockCase(db, businessId, levelId);
  if (row === null) {
    const id = newId();
    if (body.revision !== 0 || !(await insertCase(db, { id, businessId, levelId, responses, now })))
      throw conflict('vetting.stale');
    const inserted = await findCase(db, businessId, levelId);
    if (!inserted) throw new Error('The new case was not found.');
    return inserted;
  }
  if (workingCopyOf(row).state === 'submit') throw conflict('vetting.inReview');
  if (row.revision !== body.revision) throw await staleCase(db, row);
  const saved = await updateCase(db, row.id, {
    ...columnsOf(row, { state: 'draft', responses }),
    updatedAt: now,
  });
  await publishAnswers(db, { businessId, now });
  return saved;
}

async function answersOf(
  db: Executor,
  { businessId, levelId, body, now }: CaseSave,
): Promise<VettingAnswerRecord[]> {
  const questions = new Map((await listQuestions(db, levelId)).map((question) => [question.id, question]));
  const answered = new Set<string>();
  const answers: VettingAnswerRecord[] = [];
  for (const [index, { questionId, answer, fileIds, expiration }] of body.responses.entries()) {
    const field = `responses.${index}`;
    if (!questions.has(questionId) || answered.has(questionId))
      throw invalidFields([fieldError(`${field}.questionId`, 'vetting.questionUnknown')]);
    answered.add(questionId);
    await requireAttachable(db, {
      fileIds,
      field: `${field}.fileIds`,
      purpose: 'vetting-evidence',
      contextId: questionId,
      businessId,
      now,
    });
    const text = storableAs(answerText, answer, `${field}.answer`) ?? '';
    answers.push({ questionId, questionResponse: { answer: text, fileIds, expiration } });
  }
  return answers;
}
