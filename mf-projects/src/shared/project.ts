import type { FieldsAsTyped } from '@worklane/shared-kernel/contracts';
import type {
  FileKind,
  FileRisk,
  FileState,
  IsoDate,
  PreviewKind,
  PriceLine,
  ProjectEnding,
  ProjectStatus,
  SellerAction,
  SellerFileType,
} from '@worklane/shared-kernel/domain';

export interface Person {
  id: string;
  name: string;
  avatarUrl: string | null;
}

/** One row of a list of projects. */
export interface JobSummary {
  id: string;
  title: string;
  status: ProjectStatus;
  buyer: Person;
  dueAt: string | null;
  /** Null where a badge may withhold the site; absent where an api before this field answers. */
  siteTimeZone?: string | null | undefined;
  /** How it ended without work; in the list of those that did. */
  ending?: ProjectEnding | undefined;
}

/** A file that can be downloaded. */
export interface Attachment {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  url: string;
  /** Only a file that is `ready` can be downloaded. */
  state: FileState;
  /** Why the file can harm the computer on which it is opened. */
  risk: FileRisk | null;
  /** How the page can show the file; null for one that is only downloaded. */
  preview: PreviewKind | null;
  /** A small picture of it. */
  thumbnailUrl: string | null;
}

/** A file of the seller's side of a project. */
export interface SellerFile extends Attachment {
  /** Of the uploaded file, which a replacement changes; `id` is the attachment's and stays. */
  fileId: string;
  kind: FileKind | null;
  type: SellerFileType;
  isPublic: boolean;
  attachedBy: { id: string; name: string };
  updatedAt: string;
}

/** The files of the seller's side that the person sees, newest first. */
export interface SellerFileList {
  files: readonly SellerFile[];
  version: string;
}

/** A line of a price; as typed in a draft. */
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
  /** Plain text: what the price does not cover. */
  exclusions: string | null;
  /** Plain text: the terms in words. */
  terms: string | null;
  /** The last day on which the price is valid. */
  validUntil: IsoDate | null;
}

/** A quote as it was lodged once. */
export interface QuoteRevision extends QuoteContent {
  revision: number;
  lodgedAt: string;
  lodgedBy: Person;
}

/** A lodged quote of another job of the business. */
export interface EarlierQuote extends QuoteContent {
  projectId: string;
  title: string;
  buyerName: string;
  lodgedAt: string;
}

export interface Quote extends QuoteContent {
  /** Incremented with every save. A write names the version on which it is based. */
  version: number;
  /** How often the quote was lodged. */
  revision: number;
  /** Whether the buyer has it. A draft, or a quote that was taken back, is not lodged. */
  isLodged: boolean;
  updatedAt: string;
  updatedBy: Person;
  /** Fields of a draft whose value cannot be lodged, as typed. */
  asTyped: FieldsAsTyped;
  /** The previous revision. */
  previous: QuoteContent | null;
}

/** A badge that a brief asks for. */
export interface Badge {
  id: string;
  name: string;
  description: string | null;
  isObtained: boolean;
  /** Its last day, where it lapses before the work starts; for leads. */
  lapsesOn?: IsoDate | undefined;
}

export interface Brief {
  id: string;
  isProcurement: boolean;
  industry: { name: string; parent: string | null };
  startDate: IsoDate | null;
  dueAt: string | null;
  duration: string | null;
  /** A required badge is missing. The server then withholds the nullable fields below. */
  isLocked: boolean;
  requiredBadges: readonly Badge[];
  /** Optional badges that the buyer would like the seller to have. */
  desirableBadges: readonly Badge[];
  siteLocation: string | null;
  /** Null where the site is withheld. */
  siteTimeZone: string | null;
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
  byId: string | null;
  byName: string | null;
  revision: number | null;
  /** Plain text, as the person gave it. */
  reason: string | null;
}

/** What one side of a job says about the other. */
interface JobReview {
  /** From 1 to 5. */
  rating: number;
  text: string;
}

/** A project for its seller. */
export interface Project extends JobSummary {
  updatedAt: string;
  buyerBusinessName: string | null;
  brief: Brief;
  quote: Quote | null;
  sellerFiles: SellerFileList;
  buyerFiles: readonly Attachment[];
  owner: Person;
  collaborators: readonly Person[];
  /** The actions that the server allows this person. The page offers no others. */
  availableActions: ReadonlySet<SellerAction>;
  /** The seller's review of the buyer. */
  review: JobReview | null;
  /** The buyer's review of the seller. */
  sellerReview: JobReview | null;
  history: readonly ProjectEvent[];
  /** Messages on the public message board; 0 while it is withheld. */
  boardMessageCount: number;
  /** When the buyer first and last opened the lodged quote. */
  quoteSeen: { firstAt: string; lastAt: string } | null;
}

/** The fee rule of a project. */
export interface FeeTerms {
  isProcurement: boolean;
  rateBasisPoints: number;
  minCents: number;
  capCents: number | null;
}
