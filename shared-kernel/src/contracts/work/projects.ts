import { type Static, Type } from 'typebox';
import {
  HISTORY_KINDS,
  PAGE_SIZE,
  PENDING_FILTERS,
  PROJECT_ENDINGS,
  PROJECT_LIST_GROUPS,
  PROJECT_STATUSES,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { Rating } from '../businesses/reviews.ts';
import { PaymentPlan } from '../buying/payments.ts';
import { IdsFilterText } from '../ids-filter.ts';
import { Person } from '../people/users.ts';
import {
  Id,
  Instant,
  Nullable,
  OneOf,
  optional,
  PageNum,
  PageSize,
  RequestObject,
  ToldId,
} from '../primitives.ts';
import { PlainText, RequiredPlainText } from '../text-fields.ts';
import type { ValueOf } from '../value-of.ts';
import { Brief } from './briefs.ts';
import { Attachment, SellerEditFileBody, SellerFile, SellerFileList } from './files.ts';
import { EditQuoteBody, Quote, QuoteAuthor, SubmitQuoteBody } from './quotes.ts';

export const ProjectListGroup = OneOf(PROJECT_LIST_GROUPS);
export type ProjectListGroup = Static<typeof ProjectListGroup>;

export const ProjectStatus = OneOf(PROJECT_STATUSES);

export const BuyerInfo = Type.Object({
  ...Person.properties,
  businessName: Nullable(Type.String()),
});

export const ProjectRow = Type.Object({
  _id: Id,
  id: Id,
  userId: Id,
  status: ProjectStatus,
  updatedAt: Instant,
  createdAt: Instant,
  acceptRfq: Type.Boolean(),
  buyerName: Type.String(),
  buyerInfo: BuyerInfo,
  brief: Type.Object({
    _id: Id,
    workTitle: Type.String(),
    dueDate: Nullable(Instant),
    isProcurement: Type.Boolean(),
    siteTimeZone: Type.Optional(
      Nullable(Type.String({ description: 'In a list; null if a badge may withhold the site' })),
    ),
  }),
  ending: Type.Optional(OneOf(PROJECT_ENDINGS)),
});
export type ProjectRow = Static<typeof ProjectRow>;

export const ProjectEventKind = OneOf(HISTORY_KINDS);

export const ProjectEvent = Type.Object({
  kind: ProjectEventKind,
  at: Instant,
  by: Nullable(QuoteAuthor),
  revision: Nullable(Type.Integer()),
  reason: Nullable(Type.String({ description: 'Plain text as the person entered it' })),
});
export type ProjectEvent = Static<typeof ProjectEvent>;

export const Project = Type.Object({
  ...ProjectRow.properties,
  brief: Brief,
  quote: Nullable(Quote),
  owner: Type.Object({ ...Person.properties }, { description: "The brief's supplier" }),
  sellerCollaborators: Type.Array(Type.Object({ ...Person.properties, businessId: Nullable(Id) })),
  ...SellerFileList.properties,
  buyerFiles: Type.Array(Attachment),
  availableActions: Type.Array(Type.Object({ referenceKey: Type.String() })),
  buyerReviewed: Type.Boolean(),
  supplierReviewed: Type.Boolean(),
  rating: Nullable(Type.Integer()),
  reviewText: Nullable(Type.String()),
  sellerRating: Nullable(Type.Integer()),
  sellerReviewText: Nullable(Type.String()),
  history: Type.Array(ProjectEvent, { description: 'Newest first' }),
  boardMessageCount: Type.Optional(
    Type.Integer({ description: 'Messages on the public board; absent while the brief is locked' }),
  ),
  payments: Type.Optional(PaymentPlan),
  isWorkAccepted: Type.Optional(Type.Boolean()),
  quoteSeen: Type.Optional(Type.Object({ firstAt: Instant, lastAt: Instant })),
});
export type Project = Static<typeof Project>;

export const ProjectListName = OneOf([...PROJECT_LIST_GROUPS, 'shared', 'ended']);
export type ProjectListName = Static<typeof ProjectListName>;

export const ProjectListParams = RequestObject({ status: ProjectListName });

export const ProjectListQuery = RequestObject({
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.projects)),
  sort: Type.Optional(
    OneOf(['createdAt:desc', 'createdAt:asc', 'updatedAt:desc', 'updatedAt:asc', 'dueDate:asc']),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: TEXT_MAX_LENGTH.searchWords,
      description: "A part of the title, the buyer's name or the suburb",
    }),
  ),
  buyer: Type.Optional(Id),
  told: Type.Optional(ToldId),
  show: Type.Optional(OneOf(PENDING_FILTERS)),
  fromSeller: Type.Optional(OneOf(['true', ''])),
});

export const ProjectsQuery = RequestObject({
  filter: IdsFilterText,
  fields: Type.Optional(OneOf(['_id', '_id,brief', 'brief'])),
  populate: Type.Optional(OneOf(['sellerCollaborators'])),
});

export const AskedProject = Type.Object({
  _id: Id,
  id: Id,
  ...optional({
    brief: Brief,
    sellerCollaborators: Project.properties.sellerCollaborators,
  }),
});
export type AskedProject = Static<typeof AskedProject>;

export const ProjectCounts = Type.Object({
  pending: Type.Integer(),
  current: Type.Integer(),
  completed: Type.Integer(),
  shared: Type.Optional(Type.Integer({ description: 'Shared with the caller by a colleague' })),
  ended: Type.Optional(Type.Integer({ description: 'Declined and lost projects' })),
});
export type ProjectCounts = Static<typeof ProjectCounts>;

const quotingFigures = {
  quotes: Type.Integer({ description: 'Lodged quotes' }),
  winRate: Nullable(
    Type.Integer({
      description: 'Percentage of decided quotes that were awarded; null if there are too few',
    }),
  ),
  hoursToQuote: Type.Number({ description: 'Median time from the invitation to the quote' }),
};
export const QuotingFigures = Type.Object({
  total: Nullable(Type.Object(quotingFigures)),
  byIndustry: Type.Array(Type.Object({ industry: Type.String(), ...quotingFigures })),
});
export type QuotingFigures = Static<typeof QuotingFigures>;

const Reason = Type.Optional(PlainText(TEXT_MAX_LENGTH.reason));

const RatingBody = RequestObject({ rating: Rating, review: RequiredPlainText(TEXT_MAX_LENGTH.review) });

const CollaboratorBody = RequestObject({ userId: Id });

export const projectActionBodies = {
  acceptProject: RequestObject({ acceptRfq: Type.Literal(true) }),
  rejectBrief: RequestObject({ reason: Reason }),
  submitQuote: SubmitQuoteBody,
  editQuote: EditQuoteBody,
  recallQuote: RequestObject({}),
  completeWork: RequestObject({}),
  rateBuyer: RatingBody,
  sellerEditFile: SellerEditFileBody,
  addSellerCollaborator: CollaboratorBody,
  removeSellerCollaborator: CollaboratorBody,
} as const;

export type SellerActionName = keyof typeof projectActionBodies;
export type ProjectActionBody<Action extends SellerActionName> = ValueOf<
  (typeof projectActionBodies)[Action]
>;

/** The body of the action that the query names. The server validates it against that action's schema. */
export const AnyProjectActionBody = Type.Unsafe<
  { [Action in SellerActionName]: ProjectActionBody<Action> }[SellerActionName]
>(Type.Union(Object.values(projectActionBodies)));

export const ProjectActionQuery = RequestObject({
  action: OneOf(Object.keys(projectActionBodies) as SellerActionName[]),
  /** Ignored: the seller is the caller. */
  sellerId: Type.Optional(Id),
});

export const BuyerReasonBody = RequestObject({ reason: Reason });
export const RateSellerBody = RatingBody;

export const BuyerProject = Type.Object({
  _id: Id,
  id: Id,
  briefId: Id,
  businessId: Id,
  businessName: Type.String(),
  status: ProjectStatus,
  acceptRfq: Type.Boolean(),
  rejectReason: Nullable(Type.String()),
  quote: Nullable(Quote),
  sellerFiles: Type.Array(SellerFile, { description: 'Files that everyone may see' }),
  buyerFiles: Type.Array(Attachment),
  availableActions: Type.Array(Type.Object({ referenceKey: Type.String() })),
  isSealed: Type.Boolean({ description: 'It has a quote that nobody may read before the due date' }),
  isWorkAccepted: Type.Boolean(),
  completedAt: Nullable(Instant),
  history: Type.Array(ProjectEvent, { description: 'Newest first' }),
  rating: Nullable(Type.Integer({ description: "The seller's rating of the buyer" })),
  reviewText: Nullable(Type.String()),
  sellerRating: Nullable(Type.Integer({ description: "The buyer's rating of the seller" })),
  sellerReviewText: Nullable(Type.String()),
  payments: Nullable(PaymentPlan),
});
export type BuyerProject = Static<typeof BuyerProject>;
