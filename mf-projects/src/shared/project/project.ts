import type { FieldsAsTyped } from '@worklane/kernel/contracts';
import type {
  FileKind,
  FileRisk,
  FileState,
  IsoDate,
  PaymentStepState,
  PlainBriefField,
  PreviewKind,
  PriceLine,
  ProjectEnding,
  ProjectStatus,
  ScheduleItem,
  SellerAction,
  SellerFileType,
} from '@worklane/kernel/domain';

export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
}

export interface ProjectSummary {
  id: string;
  title: string;
  status: ProjectStatus;
  buyer: Person;
  dueAt: string | null;
  /** Null if a missing badge may withhold the site; undefined from an earlier release of the api. */
  siteTimeZone?: string | null | undefined;
  ending?: ProjectEnding | undefined;
}

export interface Attachment {
  id: string;
  name: string;
  size: number;
  url: string;
  /** Only a file that is `ready` can be downloaded. */
  state: FileState;
  risk: FileRisk | null;
  preview: PreviewKind | null;
  thumbnailUrl: string | null;
}

export interface SellerFile extends Attachment {
  /** Id of the uploaded file, which a replacement changes. `id` is the attachment's id and stays. */
  fileId: string;
  kind: FileKind | null;
  type: SellerFileType;
  isPublic: boolean;
  attachedBy: { id: string; name: string };
  updatedAt: string;
}

export interface SellerFileList {
  files: readonly SellerFile[];
  version: string;
}

export interface QuoteLine extends PriceLine {
  /** Null if it is not counted. */
  amountCents: number | null;
}

export interface QuoteContent {
  basePriceCents: number | null;
  /** The seller's fee; null until the quote is lodged. */
  feeCents: number | null;
  salesPitch: string | null;
  deliverables: readonly string[];
  termsAndConditions: readonly Attachment[];
  startDate: IsoDate | null;
  /** Days. */
  leadTime: number | null;
  /** Days. */
  estimatedWorksDuration: number | null;
  estimatedHours: number | null;
  lines: readonly QuoteLine[];
  exclusions: string | null;
  terms: string | null;
  validUntil: IsoDate | null;
}

export interface QuoteRevision extends QuoteContent {
  revision: number;
  lodgedAt: string;
  lodgedBy: Person;
}

export interface EarlierQuote extends QuoteContent {
  projectId: string;
  title: string;
  buyerName: string;
  lodgedAt: string;
}

export interface Quote extends QuoteContent {
  /** Incremented with every save. A write names the version on which it is based. */
  version: number;
  revision: number;
  /** Whether the buyer can read it. Drafts and recalled quotes are not lodged. */
  isLodged: boolean;
  updatedAt: string;
  updatedBy: Person;
  /** Fields of a draft whose value cannot be lodged, as typed. */
  asTyped: FieldsAsTyped;
  previous: QuoteContent | null;
}

export interface Badge {
  id: string;
  name: string;
  description: string | null;
  isObtained: boolean;
  /** Its last day, if it lapses before the work starts; only sent to leads. */
  lapsesOn?: IsoDate | undefined;
}

export interface Brief extends Record<PlainBriefField, string | null> {
  id: string;
  isProcurement: boolean;
  industry: { name: string; parent: string | null };
  startDate: IsoDate | null;
  dueAt: string | null;
  finishBy: IsoDate | null;
  duration: string | null;
  /** A required badge is missing. The server then withholds the nullable fields below. */
  isLocked: boolean;
  requiredBadges: readonly Badge[];
  desirableBadges: readonly Badge[];
  siteLocation: string | null;
  /** Null if the site is withheld. */
  siteTimeZone: string | null;
  customerName: string | null;
  description: string | null;
  questions: readonly { question: string; answer: string }[];
  /** The items that every quote prices. */
  schedule: readonly ScheduleItem[];
  attachments: readonly Attachment[];
  isStartDateMandatory: boolean;
  poster: Person;
  postedAt: string;
}

export interface ProjectEvent {
  kind: string;
  at: string;
  byId: string | null;
  byName: string | null;
  revision: number | null;
  reason: string | null;
}

interface ProjectReview {
  rating: number;
  text: string;
}

export interface PaymentStep {
  id: string;
  name: string;
  percent: number;
  dueOn: IsoDate | null;
  /** Excluding GST. */
  amountCents: number;
  withGstCents: number;
  state: PaymentStepState;
  paidAt: string | null;
}

export interface PaymentPlan {
  steps: readonly PaymentStep[];
  /** Including GST, as `paidCents`. */
  totalCents: number;
  paidCents: number;
}

export interface Project extends ProjectSummary {
  updatedAt: string;
  buyerBusinessName: string | null;
  brief: Brief;
  quote: Quote | null;
  sellerFiles: SellerFileList;
  buyerFiles: readonly Attachment[];
  owner: Person;
  collaborators: readonly Person[];
  /** The actions that the server allows this person. The page shows no others. */
  availableActions: ReadonlySet<SellerAction>;
  review: ProjectReview | null;
  sellerReview: ProjectReview | null;
  history: readonly ProjectEvent[];
  boardMessageCount: number;
  /** Null for a buyer who pays an invoice outside the portal. */
  payments: PaymentPlan | null;
  quoteSeen: { firstAt: string; lastAt: string } | null;
}

export interface FeeTerms {
  isProcurement: boolean;
  rateBasisPoints: number;
  minCents: number;
  capCents: number | null;
}
