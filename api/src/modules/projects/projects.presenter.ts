import type { Brief, Project, ProjectEvent, ProjectRow, Quote } from '@worklane/shared-kernel/contracts';
import { sellerActionsOf, stateOf } from '../project-life/index.ts';
import { presentPerson } from '../users/index.ts';
import type {
  CollaboratorRecord,
  EventRecord,
  ProjectRecord,
  ProjectRowRecord,
} from './projects.repository.ts';

export function presentProjectRow({
  project,
  brief,
  buyer,
  buyerBusinessName,
}: ProjectRowRecord): ProjectRow {
  return {
    _id: project.id,
    id: project.id,
    userId: buyer.id,
    status: project.status,
    updatedAt: project.updatedAt.toISOString(),
    createdAt: project.createdAt.toISOString(),
    acceptRfq: project.acceptRfq,
    buyerName: `${buyer.firstName} ${buyer.lastName}`,
    buyerInfo: { ...presentPerson(buyer), businessName: buyerBusinessName },
    brief: {
      _id: brief.id,
      workTitle: brief.workTitle,
      dueDate: brief.dueAt?.toISOString() ?? null,
      isProcurement: brief.isProcurement,
    },
  };
}

export interface ProjectParts {
  record: ProjectRecord;
  quote: Quote | null;
  collaborators: readonly CollaboratorRecord[];
  events: readonly EventRecord[];
}

export function presentProject({ record, quote, collaborators, events }: ProjectParts): Project {
  const { project, brief } = record;
  return {
    ...presentProjectRow(record),
    brief: presentBriefForSeller(record),
    quote,
    sellerCollaborators: collaborators.map((person) => ({
      ...presentPerson(person),
      businessId: person.businessId,
    })),
    availableActions: sellerActionsOf(stateOf({ ...project, isProcurement: brief.isProcurement })),
    buyerReviewed: project.buyerReviewed,
    supplierReviewed: project.supplierReviewed,
    rating: project.rating,
    reviewText: project.reviewText,
    history: events.map(presentEvent),
  };
}

/** The brief as one seller reads it: its supplier and the reason for declining are this seller's own. */
export function presentBriefForSeller({
  project,
  brief,
  industry,
  buyer,
  rfqStartDateMandatory,
}: ProjectRecord): Brief {
  return {
    _id: brief.id,
    id: brief.id,
    workTitle: brief.workTitle,
    isProcurement: brief.isProcurement,
    industry: { name: industry.name, parentIndustry: industry.parentIndustry },
    startDate: brief.startDate && `${brief.startDate}T00:00:00.000Z`,
    dueDate: brief.dueAt?.toISOString() ?? null,
    duration: brief.duration,
    siteLocation: { site: brief.site },
    customer: { name: brief.customerName },
    optionalVettingBadges: [],
    requiredVettingBadges: [],
    siteInspectionDetails: brief.siteInspectionDetails,
    description: brief.description,
    customQuestions: brief.customQuestions,
    supplierId: project.supplierUserId,
    rejectReason: project.rejectReason,
    rfqStartDateMandatory,
    poster: presentPerson(buyer),
    createdAt: brief.createdAt.toISOString(),
  };
}

function presentEvent({ kind, at, by, revision }: EventRecord): ProjectEvent {
  return { kind: kind as ProjectEvent['kind'], at: at.toISOString(), by, revision };
}
