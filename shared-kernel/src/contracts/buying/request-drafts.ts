import { type Static, Type } from 'typebox';
import { INSPECTION_KINDS, LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Instant, Nullable, OneOf, optional, RequestObject } from '../primitives.ts';
import { Brief } from '../work/briefs.ts';
import { BriefAttachment } from '../work/files.ts';

const Typed = (maxLength: number) => Type.String({ maxLength });

/** One item of a schedule, as typed. */
export const TypedScheduleItem = RequestObject({
  id: Id,
  item: Typed(TEXT_MAX_LENGTH.lineItem),
  quantity: Typed(TEXT_MAX_LENGTH.lineNumber),
  unit: Typed(TEXT_MAX_LENGTH.lineUnit),
});
export type TypedScheduleItem = Static<typeof TypedScheduleItem>;

const InspectionTime = RequestObject({
  date: Typed(TEXT_MAX_LENGTH.typedMoment),
  from: Typed(TEXT_MAX_LENGTH.typedMoment),
  to: Typed(TEXT_MAX_LENGTH.typedMoment),
});

/**
 * A Work Request as its buyer typed it. Nothing is refused but texts that are too long; sending it names each field
 * that is missing or wrong. Dates are 'YYYY-MM-DD' or what was typed, times 'HH:MM' at the site.
 */
export const RequestDraftContent = RequestObject(
  optional({
    workTitle: Typed(TEXT_MAX_LENGTH.workTitle * 2),
    industryId: Nullable(Id),
    description: Typed(TEXT_MAX_LENGTH.briefDescription * 2),
    schedule: Type.Array(TypedScheduleItem, { maxItems: LIST_MAX_ITEMS.priceLines }),
    site: Typed(TEXT_MAX_LENGTH.site * 2),
    area: Typed(TEXT_MAX_LENGTH.site),
    customerName: Typed(TEXT_MAX_LENGTH.customerName * 2),
    dueDay: Typed(TEXT_MAX_LENGTH.typedMoment),
    dueTime: Typed(TEXT_MAX_LENGTH.typedMoment),
    startDate: Typed(TEXT_MAX_LENGTH.typedMoment),
    finishBy: Typed(TEXT_MAX_LENGTH.typedMoment),
    inspection: OneOf(INSPECTION_KINDS),
    inspectionTimes: Type.Array(InspectionTime, { maxItems: LIST_MAX_ITEMS.inspectionTimes }),
    inspectionDetails: Typed(TEXT_MAX_LENGTH.siteInspectionDetails),
    inspectionContact: Typed(TEXT_MAX_LENGTH.personName * 2),
    inspectionTelephone: Typed(TEXT_MAX_LENGTH.typedMoment),
    inspectedOnly: Type.Boolean(),
    customQuestions: Type.Array(
      RequestObject({
        field: Typed(TEXT_MAX_LENGTH.questionField),
        answer: Typed(TEXT_MAX_LENGTH.questionAnswer),
      }),
      { maxItems: LIST_MAX_ITEMS.customQuestions },
    ),
    askUntil: Typed(TEXT_MAX_LENGTH.typedMoment),
    attachmentIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.briefFiles }),
    requiredVettingBadgeIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.badges }),
    optionalVettingBadgeIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.badges }),
    openToMarket: Type.Boolean(),
    inviteBusinessIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.invitedBusinesses }),
    isSealed: Type.Boolean(),
  }),
);
export type RequestDraftContent = Static<typeof RequestDraftContent>;

/** The draft's id becomes the id of the Work Request when it is sent. */
export const RequestDraft = Type.Object({
  id: Id,
  version: Type.Integer({ description: 'Increases with every save; sent back with a write' }),
  content: RequestDraftContent,
  attachments: Type.Array(BriefAttachment),
  siteTimeZone: Nullable(Type.String()),
  updatedAt: Instant,
});
export type RequestDraft = Static<typeof RequestDraft>;

export const StartedDraft = Type.Object({
  ...RequestDraft.properties,
  notCopied: Type.Array(Type.String(), { description: 'Names of attachments that a copy lacks' }),
});
export type StartedDraft = Static<typeof StartedDraft>;

export const NewDraftBody = RequestObject({
  copyOf: Type.Optional(Id),
});

export const SaveDraftBody = RequestObject({
  version: Type.Integer({ minimum: 0 }),
  content: RequestDraftContent,
});

export const SendDraftBody = RequestObject({ version: Type.Integer({ minimum: 0 }) });

/** The Work Request as contractors will see it. */
export const RequestPreview = Type.Object({
  withBadges: Brief,
  withoutBadges: Brief,
});
export type RequestPreview = Static<typeof RequestPreview>;
