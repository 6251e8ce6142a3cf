import type { SaveVettingCaseBody, VettingCaseDetails, VettingQuestion } from '@worklane/kernel/contracts';
import { checkVettingAnswer, dayOfExpiration, expirationOfDay, isIsoDate } from '@worklane/kernel/domain';
import type { AttachedFile } from '@worklane/kernel/ui/upload';

export interface AnswerValues {
  answer: string;
  files: AttachedFile[];
  /** 'YYYY-MM-DD', other typed text, or empty. */
  expiration: string;
}

export interface CaseValues {
  answers: Record<string, AnswerValues>;
}

export function valuesOf(
  questions: readonly VettingQuestion[],
  vettingCase: VettingCaseDetails | null,
): CaseValues {
  const given = new Map(
    vettingCase?.draft.responses.map(({ questionId, questionResponse }) => [questionId, questionResponse]),
  );
  const entries = questions.map(({ _id }): [string, AnswerValues] => {
    const response = given.get(_id);
    const files = response?.attachments.map(({ _id: id, attachmentName, size }) => ({
      id,
      name: attachmentName,
      size,
    }));
    const expiration = response?.expiration ? (dayOfExpiration(response.expiration) ?? '') : '';
    return [_id, { answer: response?.answer ?? '', files: files ?? [], expiration }];
  });
  return { answers: Object.fromEntries(entries) };
}

export const copyOf = (values: CaseValues): CaseValues => JSON.parse(JSON.stringify(values));

export function changedAnswers(base: CaseValues, now: CaseValues): [string, AnswerValues][] {
  return Object.entries(now.answers).filter(
    ([id, values]) => JSON.stringify(values) !== JSON.stringify(base.answers[id]),
  );
}

/** The values as the call's body; questions without an answer are left out. */
export function responsesOf(
  questions: readonly VettingQuestion[],
  { answers }: CaseValues,
): SaveVettingCaseBody['responses'] {
  return questions.flatMap(({ _id }) => {
    const values = answers[_id];
    if (!values || isEmpty(values)) return [];
    const expiration = isIsoDate(values.expiration) ? expirationOfDay(values.expiration) : null;
    return [
      { questionId: _id, answer: values.answer, fileIds: values.files.map(({ id }) => id), expiration },
    ];
  });
}

export function isAnswered(
  question: VettingQuestion,
  values: AnswerValues | undefined,
  today: string,
): boolean {
  return values !== undefined && !isEmpty(values) && faultOf(question, values, today) === null;
}

export function faultOf(
  question: VettingQuestion,
  { answer, files, expiration }: AnswerValues,
  today: string,
) {
  const expiry = isIsoDate(expiration) ? expirationOfDay(expiration) : null;
  const fault = checkVettingAnswer(question, { answer, fileCount: files.length, expiration: expiry }, today);
  const isUnreadable = fault?.field === 'expiration' && expiration !== '' && expiry === null;
  return isUnreadable ? { ...fault, violation: { code: 'vetting.dateInvalid' as const } } : fault;
}

const isEmpty = ({ answer, files, expiration }: AnswerValues) =>
  answer.trim() === '' && files.length === 0 && expiration === '';
