import { type Static, Type } from 'typebox';
import { Brief } from './briefs.ts';
import { Id, Instant, Nullable, PageNum, RequestObject } from './primitives.ts';
import { EditQuoteBody, Quote, QuoteAuthor, SubmitQuoteBody } from './quotes.ts';
import { Person } from './users.ts';

export const ProjectListGroup = Type.Union([
  Type.Literal('selling-pending'),
  Type.Literal('in-progress'),
  Type.Literal('completed'),
]);
export type ProjectListGroup = Static<typeof ProjectListGroup>;

export const ProjectStatus = Type.Union([
  Type.Literal('common.draft'),
  Type.Literal('cash.quote-pending'),
  Type.Literal('cash.quote-lodged'),
  Type.Literal('cash.in-progress'),
  Type.Literal('common.procurement-review-pending'),
  Type.Literal('common.rating-review-pending'),
  Type.Literal('common.complete'),
  Type.Literal('common.declined'),
  Type.Literal('common.unsuccessful'),
]);

export const BuyerInfo = Type.Object({
  ...Person.properties,
  businessName: Nullable(Type.String()),
});

/** One row of a list of jobs. */
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
  }),
});
export type ProjectRow = Static<typeof ProjectRow>;

export const ProjectEventKind = Type.Union([
  Type.Literal('invited'),
  Type.Literal('accepted'),
  Type.Literal('quoteSubmitted'),
  Type.Literal('quoteRecalled'),
  Type.Literal('awarded'),
  Type.Literal('declined'),
  Type.Literal('unsuccessful'),
  Type.Literal('workCompleted'),
  Type.Literal('changesRequested'),
  Type.Literal('paid'),
  Type.Literal('buyerRated'),
  Type.Literal('sellerRated'),
]);

export const ProjectEvent = Type.Object({
  kind: ProjectEventKind,
  at: Instant,
  by: Nullable(QuoteAuthor),
  revision: Nullable(Type.Integer()),
});
export type ProjectEvent = Static<typeof ProjectEvent>;

/** A job as its seller reads it. */
export const Project = Type.Object({
  ...ProjectRow.properties,
  brief: Brief,
  quote: Nullable(Quote),
  sellerCollaborators: Type.Array(Type.Object({ ...Person.properties, businessId: Nullable(Id) })),
  availableActions: Type.Array(Type.Object({ referenceKey: Type.String() })),
  buyerReviewed: Type.Boolean(),
  supplierReviewed: Type.Boolean(),
  rating: Nullable(Type.Integer()),
  reviewText: Nullable(Type.String()),
  history: Type.Array(ProjectEvent, { description: 'Newest first' }),
});
export type Project = Static<typeof Project>;

export const ProjectListParams = RequestObject({ status: ProjectListGroup });

export const ProjectListQuery = RequestObject({
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  sort: Type.Optional(
    Type.Union([
      Type.Literal('createdAt:desc'),
      Type.Literal('createdAt:asc'),
      Type.Literal('updatedAt:desc'),
      Type.Literal('updatedAt:asc'),
    ]),
  ),
  fromSeller: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('')])),
});

/** How many jobs stand in each group for the caller. */
export const ProjectCounts = Type.Object({
  pending: Type.Integer(),
  current: Type.Integer(),
  completed: Type.Integer(),
});
export type ProjectCounts = Static<typeof ProjectCounts>;

const Reason = Type.Optional(Type.String({ maxLength: 2000 }));

/** A person of the seller's own business. */
const CollaboratorBody = RequestObject({ userId: Id });

/** What each seller action carries. */
export const projectActionBodies = {
  acceptProject: RequestObject({ acceptRfq: Type.Literal(true) }),
  rejectBrief: RequestObject({ reason: Reason }),
  submitQuote: SubmitQuoteBody,
  editQuote: EditQuoteBody,
  recallQuote: RequestObject({}),
  completeWork: RequestObject({}),
  rateBuyer: RequestObject({
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    review: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  addSellerCollaborator: CollaboratorBody,
  removeSellerCollaborator: CollaboratorBody,
} as const;

export type SellerActionName = keyof typeof projectActionBodies;
export type ProjectActionBody<Action extends SellerActionName> = Static<(typeof projectActionBodies)[Action]>;

/** The body of whichever action the query names; the server checks it against that very one. */
export const AnyProjectActionBody = Type.Unsafe<
  { [Action in SellerActionName]: ProjectActionBody<Action> }[SellerActionName]
>(Type.Union(Object.values(projectActionBodies)));

export const ProjectActionQuery = RequestObject({
  action: Type.Unsafe<SellerActionName>(
    Type.Union((Object.keys(projectActionBodies) as SellerActionName[]).map((name) => Type.Literal(name))),
  ),
});

export const BuyerReasonBody = RequestObject({ reason: Reason });
export const RateSellerBody = RequestObject({
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  review: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
});

/** A job as its buyer reads it. */
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
  availableActions: Type.Array(Type.Object({ referenceKey: Type.String() })),
});
export type BuyerProject = Static<typeof BuyerProject>;
