import { type Static, Type } from 'typebox';
import {
  DAY_NUMBER_MAX,
  LIST_MAX_ITEMS,
  PAGE_SIZE,
  TEXT_MAX_LENGTH,
  VETTING_CASE_STATES,
  VETTING_EVENT_KINDS,
  VETTING_QUESTION_KINDS,
  VETTING_QUEUES,
} from '../domain/index.ts';
import { Attachment } from './files.ts';
import { Id, Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from './primitives.ts';
import { Line, PlainText, RequiredPlainText } from './text-fields.ts';

export const VettingCaseState = OneOf(VETTING_CASE_STATES);

/** A badge that a business can earn. */
const levelFields = {
  _id: Id,
  name: Type.String(),
  iconUrl: Type.String({ description: 'Drawing in one colour, used as a mask' }),
  description: Nullable(Type.String()),
};
export const VettingLevel = Type.Object(levelFields);
export type VettingLevel = Static<typeof VettingLevel>;

export const VettingQuestion = Type.Object({
  _id: Id,
  kind: OneOf(VETTING_QUESTION_KINDS),
  label: Type.String({ description: 'A few words for a list of questions' }),
  question: Type.String(),
  help: Nullable(Type.String()),
  isRequired: Type.Boolean(),
  hasExpiry: Type.Boolean({ description: 'The answer is good until a day that the business names' }),
});
export type VettingQuestion = Static<typeof VettingQuestion>;

/** A badge and how it is earned. Only the primary user reads the questions. */
export const VettingLevelDetails = Type.Object({
  ...levelFields,
  questions: Nullable(Type.Array(VettingQuestion)),
  askedBy: Type.Array(Type.Object({ projectId: Id, workTitle: Type.String(), isRequired: Type.Boolean() }), {
    description:
      'Jobs of the own business in the quote stage that ask for the badge, newest first; five at most',
  }),
  today: Type.String({
    format: 'date',
    description: 'The day at the address of the business that answers, by which expiries are judged',
  }),
});
export type VettingLevelDetails = Static<typeof VettingLevelDetails>;

const Expiration = Nullable(Type.Integer({ description: 'yyyymmdd; zero for none' }));
const caseFields = {
  _id: Id,
  supplierId: Id,
  levelId: Id,
  state: VettingCaseState,
  updatedAt: Instant,
};

/**
 * A business's case for a badge. A case past its expiry has the state `expired`. Whoever is not the primary user reads
 * only whether it is `closed`, else `init`.
 */
export const VettingCase = Type.Object({
  ...caseFields,
  responses: Type.Array(Type.Object({ questionResponse: Type.Object({ expiration: Expiration }) })),
  expiresToday: Type.Optional(
    Type.Boolean({ description: 'Today is its last day, at the address of the business' }),
  ),
});
export type VettingCase = Static<typeof VettingCase>;

export const VettingResponseDetails = Type.Object({
  questionId: Nullable(Id),
  questionResponse: Type.Object({
    answer: Type.String({ description: "Plain text, 'yes' or 'no', a day as YYYY-MM-DD; empty for files" }),
    attachments: Type.Array(Attachment),
    expiration: Expiration,
  }),
});
export type VettingResponseDetails = Static<typeof VettingResponseDetails>;

/** A case as its primary user edits it, and as an operator reviews it. */
export const VettingCaseDetails = Type.Object({
  ...caseFields,
  responses: Type.Array(VettingResponseDetails, { description: 'What the badge was awarded for' }),
  draft: Type.Object(
    {
      state: OneOf(['init', 'draft', 'submit']),
      responses: Type.Array(VettingResponseDetails),
    },
    { description: 'What is being answered; of an awarded badge, its renewal' },
  ),
  revision: Type.Integer(),
  submittedAt: Nullable(Instant),
  returnReason: Nullable(Type.String({ description: 'Why an operator sent it back' })),
});
export type VettingCaseDetails = Static<typeof VettingCaseDetails>;

/** Answers as typed: a draft keeps what a submission would refuse. */
export const SaveVettingCaseBody = RequestObject({
  revision: Type.Integer({ minimum: 0, description: 'Of the case that was changed; 0 for none yet' }),
  responses: Type.Array(
    RequestObject({
      questionId: Id,
      answer: PlainText(TEXT_MAX_LENGTH.vettingAnswer),
      fileIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.vettingFiles }),
      expiration: Nullable(Type.Integer({ minimum: 0, maximum: DAY_NUMBER_MAX })),
    }),
    { maxItems: LIST_MAX_ITEMS.vettingQuestions },
  ),
});
export type SaveVettingCaseBody = Static<typeof SaveVettingCaseBody>;

/** Sellers set `draft` and `submit` only; an operator decides about the others. */
export const VettingStatusParams = RequestObject({
  supplierId: Id,
  levelId: Id,
  caseStatus: VettingCaseState,
});
export const VettingStatusBody = RequestObject({ revision: Type.Integer({ minimum: 1 }) });

export const VettingEmailBody = RequestObject({
  vettingCaseId: Id,
  supplierId: Id,
  supplierBusinessName: Line(TEXT_MAX_LENGTH.businessName),
  type: OneOf(['submit']),
  levelId: Id,
});

/** A case in one of the operators' lists: `at` is when it was submitted; in other lists, when an operator last decided. */
export const VettingQueueEntry = Type.Object({
  _id: Id,
  level: VettingLevel,
  business: Type.Object({ _id: Id, name: Type.String() }),
  isRenewal: Type.Boolean(),
  submittedAt: Instant,
  state: VettingCaseState,
  at: Instant,
  expiresOn: Nullable(Type.Integer({ description: 'yyyymmdd' })),
});
export type VettingQueueEntry = Static<typeof VettingQueueEntry>;

export const VettingQueueQuery = RequestObject({
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.vettingQueue)),
  queue: Type.Optional(OneOf(VETTING_QUEUES)),
  q: Type.Optional(
    Type.String({ maxLength: TEXT_MAX_LENGTH.operatorSearch, description: "A part of the business's name" }),
  ),
});

export const VettingEvent = Type.Object({
  _id: Id,
  kind: OneOf(VETTING_EVENT_KINDS),
  at: Instant,
  by: Nullable(Type.String({ description: 'Who did it; null where the account is closed or not known' })),
  reason: Nullable(Type.String({ description: 'Why it was returned or revoked' })),
  expiresOn: Nullable(Type.Integer({ description: 'yyyymmdd, of an award' })),
});
export type VettingEvent = Static<typeof VettingEvent>;

/** A case with what an operator needs to decide about it. */
export const VettingReview = Type.Object({
  level: VettingLevelDetails,
  business: Type.Object({ _id: Id, name: Type.String(), abn: Nullable(Type.String()) }),
  case: VettingCaseDetails,
  history: Type.Array(VettingEvent, { description: 'Newest first' }),
});
export type VettingReview = Static<typeof VettingReview>;

export const DecideVettingBody = RequestObject({
  revision: Type.Integer({ minimum: 1 }),
  decision: OneOf(['award', 'return', 'revoke'], { description: 'revoke takes an awarded badge back' }),
  reason: Type.Optional(RequiredPlainText(TEXT_MAX_LENGTH.reason)),
  expirations: Type.Optional(
    Type.Array(
      RequestObject({ questionId: Id, expiration: Type.Integer({ minimum: 0, maximum: DAY_NUMBER_MAX }) }),
      {
        maxItems: LIST_MAX_ITEMS.vettingQuestions,
        description: 'With an award: expiries (yyyymmdd) as the operator reads them in the evidence',
      },
    ),
  ),
});
export type DecideVettingBody = Static<typeof DecideVettingBody>;

/** A level and one business's case for it; null if there is none yet. */
export const LevelCase = Type.Object({
  level: VettingLevel,
  vettingCase: Nullable(VettingCase),
  askedFor: Type.Object(
    { required: Type.Integer(), desirable: Type.Integer() },
    { description: 'Work Requests of the own business in the quote stage that ask for the badge' },
  ),
});
export type LevelCase = Static<typeof LevelCase>;

export const LevelParams = RequestObject({ levelId: Id });
export const SupplierParams = RequestObject({ supplierId: Id });
export const SupplierLevelParams = RequestObject({ supplierId: Id, levelId: Id });
export const SupplierLevelsParams = RequestObject({
  supplierId: Id,
  levelIds: Type.String({
    pattern: '^(all|[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99})$',
    description: "'all', or up to 100 ids with commas between them",
  }),
});
