import type {
  Attachment,
  Brief,
  BriefAttachment,
  PaymentPlan,
  Project,
  ProjectEvent,
  ProjectRow,
  Quote,
  SellerFileList,
} from '@worklane/shared-kernel/contracts';
import { endingOf, fullName, timeZoneAt, WITHHELD_BRIEF_CONTENT } from '@worklane/shared-kernel/domain';
import { presentBriefContentForSeller } from '../briefs/index.ts';
import { presentPerson } from '../people/users/index.ts';
import { isClosedToSeller, sellerActionsOf, stateOf } from '../project-life/index.ts';
import { type BriefBadges, isLockedBy } from '../vetting/index.ts';
import type { EventRecord } from './history.repository.ts';
import type { ProjectRecord, ProjectRowRecord } from './projects.repository.ts';
import type { CollaboratorRecord } from './sharing/collaborators.repository.ts';

interface SiteRecord {
  siteState: string;
  siteTimeZone: string | null;
  needsBadges: boolean;
}

/** Null for a brief with required badges, because lists do not look up the business's badges. */
export const zoneInList = ({ needsBadges, ...site }: SiteRecord) => (needsBadges ? null : timeZoneAt(site));

type RowRecord = Omit<ProjectRowRecord, 'brief' | 'endedBy'> & {
  brief: Omit<ProjectRowRecord['brief'], 'needsBadges'> &
    Partial<Pick<ProjectRowRecord['brief'], 'needsBadges'>>;
} & Partial<Pick<ProjectRowRecord, 'endedBy'>>;

export function presentProjectRow({
  project,
  brief,
  buyer,
  buyerBusinessName,
  endedBy,
}: RowRecord): ProjectRow {
  const { needsBadges } = brief;
  const ending = endedBy && endingOf(endedBy);
  return {
    _id: project.id,
    id: project.id,
    userId: buyer.id,
    status: project.status,
    updatedAt: project.updatedAt.toISOString(),
    createdAt: project.createdAt.toISOString(),
    acceptRfq: project.acceptRfq,
    buyerName: fullName(buyer),
    buyerInfo: { ...presentPerson(buyer), businessName: buyerBusinessName },
    brief: {
      _id: brief.id,
      workTitle: brief.workTitle,
      dueDate: brief.dueAt?.toISOString() ?? null,
      isProcurement: brief.isProcurement,
      ...(needsBadges !== undefined && { siteTimeZone: zoneInList({ ...brief, needsBadges }) }),
    },
    ...(ending && { ending }),
  };
}

export interface ProjectParts {
  record: ProjectRecord;
  badges: BriefBadges;
  attachments: BriefAttachment[];
  quote: Quote | null;
  sellerFiles: SellerFileList;
  buyerFiles: Attachment[];
  collaborators: readonly CollaboratorRecord[];
  events: readonly EventRecord[];
  boardMessageCount: number | null;
  payments: PaymentPlan | null;
  seen: { firstAt: Date; lastAt: Date } | null;
  now: Date;
}

export const presentCollaborator = (person: CollaboratorRecord) => ({
  ...presentPerson(person),
  businessId: person.businessId,
});

export function presentProject(parts: ProjectParts): Project {
  const { record, badges, attachments, quote, sellerFiles, buyerFiles, collaborators, events, seen } = parts;
  const { project, brief } = record;
  return {
    ...presentProjectRow(record),
    brief: presentBriefForSeller(record, badges, attachments),
    quote,
    ...sellerFiles,
    buyerFiles,
    owner: presentPerson(record.owner),
    sellerCollaborators: collaborators.map(presentCollaborator),
    availableActions: sellerActionsOf({
      ...stateOf(
        { ...project, isProcurement: brief.isProcurement, briefState: brief.state },
        isLockedBy(badges),
      ),
      isPastDue: isClosedToSeller({ ...project, dueAt: brief.dueAt }, parts.now),
    }),
    buyerReviewed: project.buyerReviewed,
    supplierReviewed: project.supplierReviewed,
    rating: project.rating,
    reviewText: project.reviewText,
    sellerRating: project.sellerRating,
    sellerReviewText: project.sellerReviewText,
    history: events.map(presentEvent),
    ...(parts.payments && { payments: parts.payments }),
    isWorkAccepted: project.workAcceptedAt !== null,
    ...(parts.boardMessageCount !== null && { boardMessageCount: parts.boardMessageCount }),
    ...(seen && {
      quoteSeen: { firstAt: seen.firstAt.toISOString(), lastAt: seen.lastAt.toISOString() },
    }),
  };
}

export interface BriefOfSeller
  extends Pick<ProjectRecord, 'brief' | 'industry' | 'buyer' | 'rfqStartDateMandatory'> {
  project: { supplierUserId: string | null; rejectReason: string | null };
}

/** Withholds the buyer's content while a required badge is missing. */
export function presentBriefForSeller(
  record: BriefOfSeller,
  badges: BriefBadges,
  attachments: BriefAttachment[],
): Brief {
  const { project, brief, industry, buyer, rfqStartDateMandatory } = record;
  const isLocked = isLockedBy(badges);
  return {
    _id: brief.id,
    id: brief.id,
    isLocked,
    workTitle: brief.workTitle,
    isProcurement: brief.isProcurement,
    industry: { name: industry.name, parentIndustry: industry.parentIndustry },
    dueDate: brief.dueAt?.toISOString() ?? null,
    isSealed: brief.isSealed,
    optionalVettingBadges: badges.optional,
    requiredVettingBadges: badges.required,
    supplierId: project.supplierUserId,
    rejectReason: project.rejectReason,
    rfqStartDateMandatory,
    poster: presentPerson(buyer),
    createdAt: brief.createdAt.toISOString(),
    ...(isLocked ? WITHHELD_BRIEF_CONTENT : presentBriefContentForSeller(brief, attachments)),
  };
}

export function presentEvent({ kind, at, by, revision, reason }: EventRecord): ProjectEvent {
  return { kind, at: at.toISOString(), by, revision, reason };
}
