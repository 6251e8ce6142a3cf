import { type IsoDate, isIsoDate } from '../dates/calendar-date.ts';
import { VETTING_EXPIRY_MAX_YEARS } from '../limits.ts';
import { checkRequired } from '../required.ts';
import type { DomainWord, DomainWordCode } from '../rule-violation.ts';

/** Pages show a `choice` as a word, a `day` ('YYYY-MM-DD') as a date, and `words` as typed. */
export type VettingAnswerShape = 'words' | 'choice' | 'day' | 'files';

interface QuestionKindFacts {
  shape: VettingAnswerShape;
  /** Checks an answer that is not empty. */
  violationOf: (answer: string) => DomainWordCode | null;
}

const questionKinds = {
  text: { shape: 'words', violationOf: () => null },
  yesNo: {
    shape: 'choice',
    violationOf: (answer) => (answer === 'yes' || answer === 'no' ? null : 'required'),
  },
  date: { shape: 'day', violationOf: (answer) => (isIsoDate(answer) ? null : 'vetting.dateInvalid') },
  file: { shape: 'files', violationOf: () => null },
} as const satisfies Readonly<Record<string, QuestionKindFacts>>;

export type VettingQuestionKind = keyof typeof questionKinds;

export const VETTING_QUESTION_KINDS = Object.keys(questionKinds) as VettingQuestionKind[];

export const answerShapeOf = (kind: VettingQuestionKind): VettingAnswerShape => questionKinds[kind].shape;

export interface VettingQuestionFacts {
  kind: VettingQuestionKind;
  isRequired: boolean;
  hasExpiry: boolean;
}

export const VETTING_QUEUES = ['submitted', 'returned', 'awarded', 'expired'] as const;
export type VettingQueue = (typeof VETTING_QUEUES)[number];

export const VETTING_EVENT_KINDS = ['submitted', 'takenBack', 'returned', 'awarded', 'revoked'] as const;
export type VettingEventKind = (typeof VETTING_EVENT_KINDS)[number];

export interface VettingAnswer {
  answer: string;
  fileCount: number;
  /** A yyyymmdd number; null if the answer has none. */
  expiration: number | null;
}

/** A stored answer. Applications older than the questions have only expiries. */
export interface VettingAnswerRecord {
  questionId?: string;
  questionResponse?: { answer?: string; fileIds?: string[]; expiration?: number | null } | null;
}

export interface VettingAnswerFault {
  field: 'answer' | 'expiration';
  violation: DomainWord;
}

/** Checks an answer before its submission on a day ('YYYY-MM-DD'). A draft may contain answers that this refuses. */
export function checkVettingAnswer(
  { kind, isRequired, hasExpiry }: VettingQuestionFacts,
  { answer, fileCount, expiration }: VettingAnswer,
  today: IsoDate,
): VettingAnswerFault | null {
  const { shape, violationOf }: QuestionKindFacts = questionKinds[kind];
  const missing = shape === 'files' ? fileCount === 0 : checkRequired(answer) !== null;
  if (missing) return isRequired ? { field: 'answer', violation: { code: 'required' } } : null;
  const code = violationOf(answer);
  if (code !== null) return { field: 'answer', violation: { code } };
  const violation = hasExpiry ? checkVettingExpiry(expiration, today) : null;
  return violation && { field: 'expiration', violation };
}

export function checkVettingExpiry(expiration: number | null, today: IsoDate): DomainWord | null {
  if (expiration === null) return { code: 'required' };
  const day = dayOfExpiration(expiration);
  if (day === null) return { code: 'vetting.dateInvalid' };
  if (day < today) return { code: 'vetting.expiryPassed' };
  return day > latestExpiry(today)
    ? { code: 'vetting.expiryTooLate', params: { years: VETTING_EXPIRY_MAX_YEARS } }
    : null;
}

function latestExpiry(today: IsoDate): IsoDate {
  const [year = '', ...rest] = today.split('-');
  return [Number(year) + VETTING_EXPIRY_MAX_YEARS, ...rest].join('-');
}

export function expirationOfDay(day: IsoDate): number {
  return Number(day.replaceAll('-', ''));
}

/** The day ('YYYY-MM-DD') of a yyyymmdd number; null if there is no such day. */
export function dayOfExpiration(expiration: number): IsoDate | null {
  const text = String(expiration).padStart(8, '0');
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  return isIsoDate(day) ? day : null;
}
