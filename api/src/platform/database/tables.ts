import type {
  AwardRecord,
  Comparison,
  FieldChange,
  FieldsAsTyped,
  FilePurpose,
  LeavingChoice,
  MailContent,
  PortfolioItem,
  Qualification,
  RequestDraftContent,
  SavedQuery,
  SecurityEventKind,
  SocialUrl,
  Telephone,
} from '@worklane/shared-kernel/contracts';
import type {
  BriefEventKind,
  BriefState,
  DurationCode,
  FileRisk,
  LineMatch,
  MailKind,
  MailState,
  OwnAllowance,
  PriceLine,
  ProgramTokenScope,
  ProjectEventKind,
  ProjectListGroup,
  ProjectStatus,
  RecordedActivityKind,
  SavedTextKind,
  ScheduleItem,
  SellerFileType,
  ThemeChoice,
  UserInvitationStatus,
  VettingAnswerRecord,
  VettingCaseState,
  VettingEventKind,
  VettingQuestionKind,
} from '@worklane/shared-kernel/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant, wholeNumber } from './columns.tables.ts';

export type StoredPortfolioItem = PortfolioItem & { removedAt?: string };

export const businesses = pgTable('businesses', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  businessType: text('business_type').$type<'standard' | 'procurement'>().notNull(),
  /** Whether the business posts briefs; always true for procurement businesses. */
  isBuyer: boolean('is_buyer').notNull().default(false),
  description: text('description'),
  formattedAddress: text('formatted_address'),
  businessLogoUrl: text('business_logo_url'),
  abn: text('abn'),
  experienceYear: integer('experience_year'),
  address: text('address'),
  suburb: text('suburb'),
  postCode: text('post_code'),
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
  url: text('url'),
  telephones: jsonb('telephones').$type<Telephone[]>().notNull().default([]),
  qualifications: jsonb('qualifications').$type<Qualification[]>().notNull().default([]),
  socialUrls: jsonb('social_urls').$type<SocialUrl[]>().notNull().default([]),
  portfolio: jsonb('portfolio').$type<StoredPortfolioItem[]>().notNull().default([]),
  /** End of the public page's address; null without a page. */
  publicToken: text('public_token'),
  rfqStartDateMandatory: boolean('rfq_start_date_mandatory').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const businessIndustries = pgTable(
  'business_industries',
  { businessId: uuid('business_id').notNull(), industryId: uuid('industry_id').notNull() },
  (table) => [primaryKey({ columns: [table.businessId, table.industryId] })],
);

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  jobTitle: text('job_title'),
  avatarUrl: text('avatar_url'),
  businessId: uuid('business_id'),
  isPrimary: boolean('is_primary').notNull().default(false),
  isOperator: boolean('is_operator').notNull().default(false),
  /** A lead sees all projects, whatever this column says. */
  seesOnlyShared: boolean('sees_only_shared').notNull().default(false),
  /** Only a confirmed address belongs to one account. */
  emailConfirmedAt: instant('email_confirmed_at').default(sql`now()`),
  userInvitationId: uuid('user_invitation_id'),
  signUpKey: bytes('sign_up_key'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  closedAt: instant('closed_at'),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  bindHash: bytes('bind_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  userAgent: text('user_agent'),
  address: text('address'),
  secondStep: text('second_step').$type<'app' | 'recoveryCode' | 'passkey'>(),
  passkeyId: uuid('passkey_id'),
});

export const accountTokens = pgTable(
  'account_tokens',
  {
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** SHA-256 of the lower-case email that the token confirms; null without one. */
    emailHash: bytes('email_hash'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const formerEmails = pgTable('former_emails', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  askedAt: instant('asked_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const programTokens = pgTable('program_tokens', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  name: text('name').notNull(),
  scope: text('scope').$type<ProgramTokenScope>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  lastAddress: text('last_address'),
  revokedAt: instant('revoked_at'),
});

export const userInvitations = pgTable('user_invitations', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  status: text('status').$type<UserInvitationStatus>().notNull().default('pending'),
  requestToJoin: boolean('request_to_join').notNull().default(false),
  userId: uuid('user_id'),
  email: text('email'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  expiresAt: instant('expires_at'),
  leaving: jsonb('leaving').$type<LeavingChoice>(),
  seesOnlyShared: boolean('sees_only_shared').notNull().default(false),
});

export const avatars = pgTable('avatars', {
  id: uuid('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

export const portfolioPictures = pgTable('portfolio_pictures', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id'),
  createdAt: instant('created_at').notNull(),
});

export const loginFailures = pgTable('login_failures', {
  id: uuid('id').primaryKey(),
  accountHash: bytes('account_hash'),
  address: text('address').notNull(),
  browser: text('browser'),
  failedAt: instant('failed_at').notNull(),
});

export const industries = pgTable('industries', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  parentIndustry: text('parent_industry'),
  label: text('label').notNull().generatedAlwaysAs(''),
  evolutionDb: boolean('evolution_db').notNull().default(false),
  active: boolean('active').notNull().default(true),
});

export const briefs = pgTable('briefs', {
  id: uuid('id').primaryKey(),
  buyerUserId: uuid('buyer_user_id').notNull(),
  buyerBusinessId: uuid('buyer_business_id').notNull(),
  state: text('state').$type<BriefState>().notNull(),
  isProcurement: boolean('is_procurement').notNull(),
  workTitle: text('work_title').notNull(),
  industryId: uuid('industry_id').notNull(),
  description: text('description'),
  siteInspectionDetails: text('site_inspection_details'),
  site: text('site').notNull(),
  siteState: text('site_state').notNull(),
  siteTimeZone: text('site_time_zone'),
  customerName: text('customer_name'),
  startDate: date('start_date', { mode: 'string' }),
  finishBy: date('finish_by', { mode: 'string' }),
  dueAt: instant('due_at'),
  duration: text('duration').$type<DurationCode>(),
  customQuestions: jsonb('custom_questions')
    .$type<{ field: string; answer: string }[]>()
    .notNull()
    .default([]),
  attachments: jsonb('attachments').$type<string[]>().notNull().default([]),
  sourceReference: text('source_reference'),
  isOpen: boolean('is_open').notNull().default(false),
  suburb: text('suburb'),
  schedule: jsonb('schedule').$type<ScheduleItem[]>().notNull().default([]),
  isSealed: boolean('is_sealed').notNull().default(false),
  askUntil: date('ask_until', { mode: 'string' }),
  inspectedOnly: boolean('inspected_only').notNull().default(false),
  /** Secret from which the names of suppliers on the board are derived. No answer contains it. */
  boardKey: uuid('board_key').notNull().defaultRandom(),
  /** The buyer needs to answer no message of the board up to this number. */
  questionsSettledTo: integer('questions_settled_to').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The draft's id becomes the id of the brief. */
export const requestDrafts = pgTable('request_drafts', {
  id: uuid('id').primaryKey(),
  buyerBusinessId: uuid('buyer_business_id').notNull(),
  createdBy: uuid('created_by').notNull(),
  version: integer('version').notNull(),
  content: jsonb('content').$type<RequestDraftContent>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const contractorLists = pgTable('contractor_lists', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  name: text('name').notNull(),
  businessIds: uuid('business_ids').array().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const briefEvents = pgTable('brief_events', {
  id: uuid('id').primaryKey(),
  briefId: uuid('brief_id').notNull(),
  projectId: uuid('project_id'),
  kind: text('kind').$type<BriefEventKind>().notNull(),
  at: instant('at').notNull(),
  byUserId: uuid('by_user_id'),
  detail: text('detail'),
  changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
});

export const vettingLevels = pgTable('vetting_levels', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  iconUrl: text('icon_url').notNull(),
  description: text('description'),
  /** Meant for every business; other badges are required only by single buyers. */
  isDefault: boolean('is_default').notNull().default(true),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const vettingCases = pgTable('vetting_cases', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  levelId: uuid('level_id').notNull(),
  /** The last set status; expiry is computed when a case is read. */
  state: text('state').$type<VettingCaseState>().notNull(),
  responses: jsonb('responses').$type<VettingAnswerRecord[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  revision: integer('revision').notNull().default(1),
  renewalState: text('renewal_state').$type<'draft' | 'submit'>(),
  renewalResponses: jsonb('renewal_responses').$type<VettingAnswerRecord[]>().notNull().default([]),
  submittedAt: instant('submitted_at'),
  submittedBy: uuid('submitted_by'),
  operatorsToldAt: instant('operators_told_at'),
  returnReason: text('return_reason'),
  expiresOn: integer('expires_on'),
  remindedAhead: integer('reminded_ahead'),
  decidedAt: instant('decided_at'),
});

export const vettingEvents = pgTable('vetting_events', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id').notNull(),
  kind: text('kind').$type<VettingEventKind>().notNull(),
  at: instant('at').notNull(),
  byId: uuid('by_id'),
  reason: text('reason'),
  expiresOn: integer('expires_on'),
});

export const vettingQuestions = pgTable('vetting_questions', {
  id: uuid('id').primaryKey(),
  levelId: uuid('level_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<VettingQuestionKind>().notNull(),
  label: text('label').notNull(),
  question: text('question').notNull(),
  help: text('help'),
  isRequired: boolean('is_required').notNull().default(true),
  hasExpiry: boolean('has_expiry').notNull().default(false),
});

export const briefBadges = pgTable(
  'brief_badges',
  {
    briefId: uuid('brief_id').notNull(),
    levelId: uuid('level_id').notNull(),
    isRequired: boolean('is_required').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.briefId, table.levelId] })],
);

export const projects = pgTable('projects', {
  id: uuid('id').primaryKey(),
  briefId: uuid('brief_id').notNull(),
  businessId: uuid('business_id').notNull(),
  supplierUserId: uuid('supplier_user_id').notNull(),
  status: text('status').$type<ProjectStatus>().notNull(),
  /** `listGroupOf(status)`, stored so that an index can serve the lists. */
  listGroup: text('list_group').$type<ProjectListGroup>(),
  acceptRfq: boolean('accept_rfq').notNull().default(false),
  buyerReviewed: boolean('buyer_reviewed').notNull().default(false),
  supplierReviewed: boolean('supplier_reviewed').notNull().default(false),
  rating: integer('rating'),
  reviewText: text('review_text'),
  sellerRating: integer('seller_rating'),
  sellerReviewText: text('seller_review_text'),
  rejectReason: text('reject_reason'),
  workAcceptedAt: instant('work_accepted_at'),
  changesAskedAt: instant('changes_asked_at'),
  buyerFiles: jsonb('buyer_files').$type<string[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  seenAt: instant('seen_at'),
  remindedAt: instant('reminded_at'),
  /** When the buyer recorded that the seller inspected the site. */
  inspectedAt: instant('inspected_at'),
  /** Copies from the brief, maintained by triggers, for the order and search of lists. */
  dueAt: instant('due_at'),
  workTitle: text('work_title'),
  buyerUserId: uuid('buyer_user_id'),
  buyerBusinessId: uuid('buyer_business_id'),
  searchedTitle: text('searched_title'),
  searchedSuburb: text('searched_suburb'),
});

/** Project counts by list and status, maintained by triggers of `projects`. The count is the sum of the rows. */
export const projectCounts = pgTable('project_counts', {
  businessId: uuid('business_id').notNull(),
  listGroup: text('list_group').$type<ProjectListGroup>(),
  status: text('status').$type<ProjectStatus>().notNull(),
  total: wholeNumber('total').notNull(),
});

export const quotes = pgTable('quotes', {
  projectId: uuid('project_id').primaryKey(),
  version: integer('version').notNull(),
  revision: integer('revision').notNull(),
  basePriceCents: wholeNumber('base_price_cents'),
  feeCents: wholeNumber('fee_cents'),
  buyerFeeCents: wholeNumber('buyer_fee_cents'),
  salesPitch: text('sales_pitch'),
  deliverables: jsonb('deliverables').$type<string[]>().notNull().default([]),
  termsAndConditions: jsonb('terms_and_conditions').$type<string[]>().notNull().default([]),
  startDate: date('start_date', { mode: 'string' }),
  leadTime: integer('lead_time'),
  estimatedWorksDuration: integer('estimated_works_duration'),
  estimatedHours: doublePrecision('estimated_hours'),
  asTyped: jsonb('as_typed').$type<FieldsAsTyped>().notNull().default({}),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by').notNull(),
  /** Null for a draft: never lodged, or recalled. */
  lodgedAt: instant('lodged_at'),
  /** A draft has the lines as typed; a lodged quote has normalised lines. */
  lines: jsonb('lines').$type<PriceLine[]>().notNull().default([]),
  exclusions: text('exclusions'),
  validUntil: date('valid_until', { mode: 'string' }),
  terms: text('terms'),
});

export const quoteRevisions = pgTable(
  'quote_revisions',
  {
    projectId: uuid('project_id').notNull(),
    revision: integer('revision').notNull(),
    basePriceCents: wholeNumber('base_price_cents').notNull(),
    feeCents: wholeNumber('fee_cents').notNull(),
    buyerFeeCents: wholeNumber('buyer_fee_cents').notNull(),
    salesPitch: text('sales_pitch'),
    deliverables: jsonb('deliverables').$type<string[]>().notNull(),
    termsAndConditions: jsonb('terms_and_conditions').$type<string[]>().notNull().default([]),
    startDate: date('start_date', { mode: 'string' }),
    leadTime: integer('lead_time').notNull(),
    estimatedWorksDuration: integer('estimated_works_duration').notNull(),
    estimatedHours: doublePrecision('estimated_hours'),
    lodgedAt: instant('lodged_at').notNull(),
    lodgedBy: uuid('lodged_by').notNull(),
    lines: jsonb('lines').$type<PriceLine[]>().notNull().default([]),
    exclusions: text('exclusions'),
    validUntil: date('valid_until', { mode: 'string' }),
    terms: text('terms'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.revision] })],
);

export const projectEvents = pgTable('project_events', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  kind: text('kind').$type<ProjectEventKind>().notNull(),
  at: instant('at').notNull(),
  byUserId: uuid('by_user_id'),
  revision: integer('revision'),
  detail: text('detail'),
});

export const projectActivities = pgTable('project_activities', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  readerId: uuid('reader_id'),
  kind: text('kind').$type<RecordedActivityKind>().notNull(),
  at: instant('at').notNull(),
  lastAt: instant('last_at'),
  byUserId: uuid('by_user_id'),
  colleagueId: uuid('colleague_id'),
  revision: integer('revision'),
  fileName: text('file_name'),
  formerName: text('former_name'),
  detail: text('detail'),
});

export const quoteAssessments = pgTable('quote_assessments', {
  projectId: uuid('project_id').primaryKey(),
  isShortlisted: boolean('is_shortlisted').notNull().default(false),
  note: text('note').notNull().default(''),
  updatedAt: instant('updated_at').notNull(),
});

export const comparisons = pgTable('comparisons', {
  briefId: uuid('brief_id').primaryKey(),
  version: integer('version').notNull(),
  matches: jsonb('matches').$type<LineMatch[]>().notNull().default([]),
  allowances: jsonb('allowances').$type<OwnAllowance[]>().notNull().default([]),
  updatedAt: instant('updated_at').notNull(),
});

export const awardRecords = pgTable('award_records', {
  briefId: uuid('brief_id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  at: instant('at').notNull(),
  byUserId: uuid('by_user_id').notNull(),
  comparison: jsonb('comparison').$type<Comparison>().notNull(),
  reasons: jsonb('reasons').$type<AwardRecord['reasons']>().notNull().default([]),
});

export const paymentPlans = pgTable('payment_plans', {
  projectId: uuid('project_id').primaryKey(),
  version: integer('version').notNull(),
});

export const paymentSteps = pgTable('payment_steps', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  /** Hundredths of a per cent. */
  share: integer('share').notNull(),
  dueOn: date('due_on', { mode: 'string' }),
  amountCents: wholeNumber('amount_cents').notNull(),
  gstCents: wholeNumber('gst_cents').notNull(),
  paidAt: instant('paid_at'),
  paidBy: uuid('paid_by'),
});

export const sellerCollaborators = pgTable(
  'seller_collaborators',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] })],
);

export const quotePresences = pgTable(
  'quote_presences',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] })],
);

export const savedTexts = pgTable('saved_texts', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  kind: text('kind').$type<SavedTextKind>().notNull(),
  name: text('name').notNull(),
  content: text('content').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const projectFiles = pgTable('project_files', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  fileId: uuid('file_id').notNull().unique(),
  isPublic: boolean('is_public').notNull().default(false),
  attachmentType: text('attachment_type').$type<SellerFileType>().notNull(),
  description: text('description'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  recipientId: uuid('recipient_id').notNull(),
  entity: text('entity').notNull(),
  entityId: uuid('entity_id').notNull(),
  state: text('state').notNull(),
  collaboratorId: uuid('collaborator_id'),
  iconUrl: text('icon_url'),
  subject: text('subject').notNull(),
  /** Rich text; text that people typed is escaped. */
  body: text('body').notNull(),
  groupKey: text('group_key'),
  groupCount: integer('group_count').notNull().default(1),
  groupDueAt: instant('group_due_at'),
  subjectIds: uuid('subject_ids').array().notNull().default([]),
  isSeen: boolean('is_seen').notNull().default(false),
  isClicked: boolean('is_clicked').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** The person with the smaller id comes first. `updatedAt` is the time of the last message. */
export const chats = pgTable('chats', {
  id: uuid('id').primaryKey(),
  firstUserId: uuid('first_user_id').notNull(),
  secondUserId: uuid('second_user_id').notNull(),
  businessId: uuid('business_id'),
  firstReadNumber: integer('first_read_number').notNull().default(0),
  secondReadNumber: integer('second_read_number').notNull().default(0),
  messageCount: integer('message_count').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const chatMessages = pgTable('chat_messages', {
  id: uuid('id').primaryKey(),
  chatId: uuid('chat_id').notNull(),
  number: integer('number').notNull(),
  posterId: uuid('poster_id').notNull(),
  /** Made by the sender; a retry repeats it. */
  clientId: uuid('client_id').notNull(),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
  fileNames: text('file_names').notNull().default(''),
});

export const chatFiles = pgTable('chat_files', {
  fileId: uuid('file_id').primaryKey(),
  messageId: uuid('message_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  size: wholeNumber('size').notNull(),
  /** Pixels, upright; null if the file is not a picture. */
  width: integer('width'),
  height: integer('height'),
});

export const boards = pgTable('boards', {
  briefId: uuid('brief_id').primaryKey(),
  messageCount: integer('message_count').notNull(),
});

export const boardMessages = pgTable('board_messages', {
  id: uuid('id').primaryKey(),
  briefId: uuid('brief_id').notNull(),
  number: integer('number').notNull(),
  posterId: uuid('poster_id').notNull(),
  /** The author's business at that time, which decides who may see the name. */
  businessId: uuid('business_id').notNull(),
  clientId: uuid('client_id').notNull(),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    subject: text('subject').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.route, table.key] })],
);

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  purpose: text('purpose').$type<FilePurpose>().notNull(),
  /** The brief of a brief's attachment, otherwise the project. */
  contextId: uuid('context_id').notNull(),
  name: text('name').notNull(),
  size: wholeNumber('size').notNull(),
  /** Detected from the content. Null while uploading, like the hash. */
  mime: text('mime'),
  sha256: bytes('sha256'),
  state: text('state').$type<'uploading' | 'complete'>().notNull(),
  /** Null in rows from before risks were stored. */
  risk: text('risk').$type<FileRisk | 'none'>(),
  scannedAt: instant('scanned_at'),
  /** The threat the scanner found; the bytes of such a file have been removed. */
  threat: text('threat'),
  scanDueAt: instant('scan_due_at'),
  storageKey: text('storage_key').notNull(),
  createdAt: instant('created_at').notNull(),
  touchedAt: instant('touched_at').notNull(),
  completedAt: instant('completed_at'),
});

export const fileThumbnails = pgTable('file_thumbnails', {
  fileId: uuid('file_id').primaryKey(),
  picture: bytes('picture'),
  createdAt: instant('created_at').notNull(),
});

/** A mail is written with the change that causes it. Its content is deleted before the row. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  toAddress: text('to_address').notNull(),
  userId: uuid('user_id'),
  /** Null for mails about the account, which cannot be declined. */
  kind: text('kind').$type<MailKind>(),
  groupKey: text('group_key'),
  groupCount: integer('group_count').notNull().default(1),
  subjectIds: uuid('subject_ids').array().notNull().default([]),
  subject: text('subject').notNull(),
  content: jsonb('content').$type<MailContent>(),
  state: text('state').$type<MailState>().notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  triedAt: instant('tried_at'),
  sentAt: instant('sent_at'),
});

export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id').primaryKey(),
  appearance: text('appearance').$type<ThemeChoice>(),
  declinedMails: text('declined_mails').array().notNull().default([]),
});

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  token: text('token').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  sessionId: uuid('session_id').notNull().unique(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const signingKeys = pgTable('signing_keys', {
  name: text('name').primaryKey(),
  key: bytes('key').notNull(),
});

/** A trigger keeps it append-only. */
export const securityEvents = pgTable('security_events', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  lastAt: instant('last_at').notNull(),
  count: integer('count').notNull(),
  kind: text('kind').$type<SecurityEventKind>().notNull(),
  accountId: uuid('account_id'),
  accountHash: bytes('account_hash'),
  actor: text('actor'),
  address: text('address'),
  requestId: text('request_id'),
  details: jsonb('details').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
  mergeKey: text('merge_key').unique(),
});

export const accountClosings = pgTable('account_closings', {
  userId: uuid('user_id').primaryKey(),
  businessId: uuid('business_id'),
  isPrimary: boolean('is_primary').notNull(),
  isOperator: boolean('is_operator').notNull(),
  requestedAt: instant('requested_at').notNull(),
  finalAt: instant('final_at').notNull(),
});

export const userDisablings = pgTable('user_disablings', {
  userId: uuid('user_id').primaryKey(),
  reason: text('reason').notNull(),
  disabledBy: uuid('disabled_by'),
  disabledAt: instant('disabled_at').notNull(),
});

export const keptNames = pgTable(
  'kept_names',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    keepUntil: instant('keep_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] })],
);

export const personalDataArchives = pgTable('own_data_archives', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull().unique(),
  state: text('state').$type<'preparing' | 'ready' | 'failed'>().notNull(),
  size: wholeNumber('size'),
  requestedAt: instant('requested_at').notNull(),
  readyAt: instant('ready_at'),
  expiresAt: instant('expires_at'),
});

export const suburbPlaces = pgTable('suburb_places', {
  suburb: text('suburb').primaryKey(),
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
  lookedUpAt: instant('looked_up_at').notNull(),
});

export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  query: jsonb('query').$type<SavedQuery>().notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    userId: uuid('user_id').notNull(),
    briefId: uuid('brief_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.briefId] })],
);

export const writeMarks = pgTable('write_marks', {
  userId: uuid('user_id').primaryKey(),
  writes: bigint('writes', { mode: 'number' }).notNull(),
});
