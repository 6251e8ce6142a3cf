import type {
  FileRisk,
  FileState,
  IsoDate,
  ProjectStatus,
  SellerAction,
} from '@worklane/shared-kernel/domain';

export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
}

/** One row of a list of jobs. */
export interface JobSummary {
  id: string;
  title: string;
  status: ProjectStatus;
  buyer: Person;
  dueAt: string | null;
}

/** A file that can be downloaded. */
export interface Attachment {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  url: string;
  /** Only what is ready can be downloaded. */
  state: FileState;
  /** Why it can harm the computer it is opened on. */
  risk: FileRisk | null;
}

export interface QuoteContent {
  basePriceCents: number | null;
  /** What the seller pays; null until the quote is lodged. */
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
}

export interface Quote extends QuoteContent {
  /** Grows with every save; a write says which one it was made from. */
  version: number;
  /** How many times it was lodged. */
  revision: number;
  updatedAt: string;
  updatedBy: Person;
  /** What the revision before said. */
  previous: QuoteContent | null;
}

/** A badge that a work request asks for. */
export interface Badge {
  id: string;
  name: string;
  description: string | null;
  isObtained: boolean;
}

export interface Brief {
  isProcurement: boolean;
  industry: { name: string; parent: string | null };
  startDate: IsoDate | null;
  dueAt: string | null;
  duration: string | null;
  /** A required badge is missing: the server withholds what is null below. */
  isLocked: boolean;
  requiredBadges: readonly Badge[];
  /** Badges the buyer would like to see. */
  desirableBadges: readonly Badge[];
  siteLocation: string | null;
  customerName: string | null;
  siteInspectionDetails: string | null;
  description: string | null;
  questions: readonly { question: string; answer: string }[];
  attachments: readonly Attachment[];
  isStartDateMandatory: boolean;
  poster: Person;
  postedAt: string;
}

export interface ProjectEvent {
  kind: string;
  at: string;
  byName: string | null;
  revision: number | null;
}

/** What the seller made of the buyer. */
export interface BuyerReview {
  /** From 1 to 5. */
  rating: number;
  text: string;
}

/** A job as its seller sees it. */
export interface Project extends JobSummary {
  updatedAt: string;
  buyerBusinessName: string | null;
  brief: Brief;
  quote: Quote | null;
  /** What the server lets this person do now; the page offers nothing else. */
  availableActions: ReadonlySet<SellerAction>;
  review: BuyerReview | null;
  history: readonly ProjectEvent[];
}

/** How the fee of a job is reckoned. */
export interface FeeTerms {
  isProcurement: boolean;
  rateBasisPoints: number;
  minCents: number;
  capCents: number | null;
}
