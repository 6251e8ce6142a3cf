import type { DecideVettingBody } from '@worklane/shared-kernel/contracts';
import {
  checkVettingAnswer,
  checkVettingExpiry,
  type VettingAnswerRecord,
} from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { type CaseRow, vettingDayOf } from '../vetting/index.ts';
import { listQuestions } from './vetting-cases.repository.ts';

interface Award {
  row: CaseRow;
  responses: readonly VettingAnswerRecord[];
  body: DecideVettingBody;
  now: Date;
}

/** Prefers the operator's expiries. Throws 400 for an expiry of a question without one, and for a past expiry. */
export async function answersToAward(
  db: Executor,
  { row, responses, body, now }: Award,
): Promise<VettingAnswerRecord[]> {
  const questions = new Map(
    (await listQuestions(db, row.levelId)).map((question) => [question.id, question]),
  );
  const answered = new Set(responses.map(({ questionId }) => questionId));
  const read = new Map<string, number>();
  for (const [index, { questionId, expiration }] of (body.expirations ?? []).entries()) {
    if (!questions.get(questionId)?.hasExpiry || read.has(questionId))
      throw invalidFields([fieldError(`expirations.${index}.questionId`, 'vetting.questionUnknown')]);
    read.set(questionId, expiration);
  }
  const today = await vettingDayOf(db, row.businessId, now);
  // Evidence may have arrived other than as an answer.
  const added = [...read.keys()].filter((id) => !answered.has(id)).map((questionId) => ({ questionId }));
  const awarded = [...responses, ...added].map((response: VettingAnswerRecord) => {
    const expiration = read.get(response.questionId ?? '') ?? response.questionResponse?.expiration ?? null;
    return { ...response, questionResponse: { ...response.questionResponse, expiration } };
  });
  const errors = awarded.flatMap(({ questionId, questionResponse }) => {
    const question = questions.get(questionId ?? '');
    if (!question) return [];
    const { answer = '', fileIds = [], expiration } = questionResponse;
    const given = { answer, fileCount: fileIds.length, expiration };
    const fault = checkVettingAnswer(question, given, today);
    const ofAnswer = fault?.field === 'expiration' ? fault.violation : null;
    const violation = read.has(question.id) ? checkVettingExpiry(expiration, today) : ofAnswer;
    if (!violation) return [];
    return [fieldError(`answers.${question.id}.expiration`, violation.code, violation.params)];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return awarded;
}
