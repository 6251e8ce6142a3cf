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
} from '../../domain/index.ts';
import { Id, Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from '../primitives.ts';
import { Line, PlainText, RequiredPlainText } from '../text-fields.ts';
import { Attachment } from '../work/files.ts';

export const VettingCaseState = OneOf(VETTING_CASE_STATES);

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
  hasExpiry: Type.Boolean({ description: 'The business names a day until which the answer is valid' }),
});
export type VettingQuestion = Static<typeof VettingQuestion>;

export const VettingLevelDetails = Type.Object({
  ...levelFields,
  questions: Nullable(Type.Array(VettingQuestion)),
  askedBy: Type.Array(Type.Object({ projectId: Id, workTitle: Type.String(), isRequired: Type.Boolean() }), {
    description:
      'Quote-stage jobs of the caller’s business that ask for the badge, newest first; at most five',
  }),
  today: Type.String({
    format: 'date',
    description: 'Today’s date at the address of the answering business, used to check expiries',
  }),
});
export type VettingLevelDetails = Static<typeof VettingLevelDetails>;

const Expiration = Nullable(Type.Integer({ description: 'yyyymmdd; zero if it does not expire' }));
const caseFields = {
  _id: Id,
  supplierId: Id,
  levelId: Id,
  state: VettingCaseState,
  updatedAt: Instant,
};

/** Readers other than the business lead see only the states `closed` and `init`. */
export const VettingCase = Type.Object({
  ...caseFields,
  responses: Type.Array(Type.Object({ questionResponse: Type.Object({ expiration: Expiration }) })),
  expiresToday: Type.Optional(
    Type.Boolean({ description: 'Today is the badge’s last day in the time zone of the business' }),
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

export const VettingCaseDetails = Type.Object({
  ...caseFields,
  responses: Type.Array(VettingResponseDetails, {
    description: 'The answers for which the badge was awarded',
  }),
  draft: Type.Object(
    {
      state: OneOf(['init', 'draft', 'submit']),
      responses: Type.Array(VettingResponseDetails),
    },
    { description: 'The answers being edited; for an awarded badge, its renewal' },
  ),
  revision: Type.Integer(),
  submittedAt: Nullable(Instant),
  returnReason: Nullable(Type.String({ description: 'The operator’s reason for sending it back' })),
});
export type VettingCaseDetails = Static<typeof VettingCaseDetails>;

/** Answers as typed. A draft may contain answers that a submission would refuse. */
export const SaveVettingCaseBody = RequestObject({
  revision: Type.Integer({ minimum: 0, description: 'Revision of the changed application; 0 for a new one' }),
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

/** Sellers set only `draft` and `submit`; an operator decides on the other states. */
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
  by: Nullable(
    Type.String({ description: 'The person who did it; null if the account is closed or unknown' }),
  ),
  reason: Nullable(Type.String({ description: 'Why it was returned or revoked' })),
  expiresOn: Nullable(Type.Integer({ description: 'yyyymmdd, for an award' })),
});
export type VettingEvent = Static<typeof VettingEvent>;

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
        description: 'With an award: expiries (yyyymmdd) that the operator read in the evidence',
      },
    ),
  ),
});
export type DecideVettingBody = Static<typeof DecideVettingBody>;

export const LevelCase = Type.Object({
  level: VettingLevel,
  vettingCase: Nullable(VettingCase),
  askedFor: Type.Object(
    { required: Type.Integer(), desirable: Type.Integer() },
    { description: 'Quote-stage Work Requests of the caller’s business that ask for the badge' },
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
    description: "'all', or up to 100 ids separated by commas",
  }),
});
