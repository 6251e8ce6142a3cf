import type * as wire from '@worklane/kernel/contracts';
import {
  dayOfInstant,
  dollarsToCents,
  fileKindOf,
  forPlainFields,
  fullName,
  isActionOf,
  type SellerAction,
} from '@worklane/kernel/domain';
import { paymentsFromWire } from './payments-from-wire.ts';
import type {
  Attachment,
  Brief,
  EarlierQuote,
  FeeTerms,
  Person,
  Project,
  ProjectSummary,
  Quote,
  QuoteContent,
  QuoteRevision,
  SellerFileList,
} from './project.ts';

export function summaryFromWire(row: wire.ProjectRow): ProjectSummary {
  return {
    id: row.id,
    title: row.brief.workTitle,
    status: row.status,
    buyer: { ...personFromWire(row.buyerInfo), name: row.buyerName },
    dueAt: row.brief.dueDate,
    siteTimeZone: row.brief.siteTimeZone,
    ending: row.ending,
  };
}

export function projectFromWire(project: wire.Project): Project {
  return {
    ...summaryFromWire(project),
    updatedAt: project.updatedAt,
    buyerBusinessName: project.buyerInfo.businessName,
    brief: briefFromWire(project.brief),
    quote: project.quote && quoteFromWire(project.quote),
    sellerFiles: sellerFilesFromWire(project),
    buyerFiles: project.buyerFiles.map(attachmentFromWire),
    owner: personFromWire(project.owner),
    collaborators: project.sellerCollaborators.map(personFromWire),
    availableActions: new Set(
      project.availableActions
        .map(({ referenceKey }) => referenceKey)
        .filter((key): key is SellerAction => isActionOf('seller', key)),
    ),
    review: project.rating === null ? null : { rating: project.rating, text: project.reviewText ?? '' },
    sellerReview:
      // An earlier release of the api does not send this field.
      typeof project.sellerRating === 'number'
        ? { rating: project.sellerRating, text: project.sellerReviewText ?? '' }
        : null,
    history: project.history.map(({ kind, at, by, revision, reason }) => ({
      kind,
      at,
      byId: by?.id ?? null,
      byName: by && fullName(by),
      revision,
      reason,
    })),
    boardMessageCount: project.boardMessageCount ?? 0,
    payments: project.payments ? paymentsFromWire(project.payments) : null,
    quoteSeen: project.quoteSeen ?? null,
  };
}

export function quoteFromWire(quote: wire.Quote): Quote {
  return {
    ...contentFromWire(quote),
    version: quote.version,
    revision: quote.revision,
    isLodged: quote.lodgedAt !== null,
    updatedAt: quote.updatedAt,
    updatedBy: personFromWire(quote.updatedBy),
    asTyped: quote.asTyped,
    previous: quote.previous && contentFromWire(quote.previous),
  };
}

export function revisionFromWire(revision: wire.QuoteRevision): QuoteRevision {
  return {
    ...contentFromWire(revision),
    revision: revision.revision,
    lodgedAt: revision.lodgedAt,
    lodgedBy: personFromWire(revision.lodgedBy),
  };
}

export function earlierQuoteFromWire(quote: wire.EarlierQuote): EarlierQuote {
  return {
    ...contentFromWire(quote),
    projectId: quote.projectId,
    title: quote.workTitle,
    buyerName: quote.buyerName,
    lodgedAt: quote.lodgedAt,
  };
}

export function feeTermsFromWire(fee: wire.ProjectFee): FeeTerms {
  return {
    isProcurement: fee.isProcurement,
    rateBasisPoints: fee.rateBasisPoints,
    minCents: centsOf(fee.minimum) ?? 0,
    capCents: centsOf(fee.cap),
  };
}

function contentFromWire(quote: wire.QuoteContent): QuoteContent {
  return {
    basePriceCents: centsOf(quote.basePrice),
    feeCents: centsOf(quote.fee),
    salesPitch: quote.salesPitch,
    deliverables: quote.deliverables,
    termsAndConditions: quote.termsAndConditions.map(attachmentFromWire),
    startDate: dayOf(quote.startDate),
    leadTime: quote.leadTime,
    estimatedWorksDuration: quote.estimatedWorksDuration,
    estimatedHours: quote.estimatedHours,
    lines: quote.lines.map(({ amount, ...line }) => ({ ...line, amountCents: centsOf(amount) })),
    exclusions: quote.exclusions,
    terms: quote.terms,
    validUntil: dayOf(quote.validUntil),
  };
}

function briefFromWire(brief: wire.Brief): Brief {
  return {
    id: brief.id,
    isLocked: brief.isLocked,
    requiredBadges: brief.requiredVettingBadges,
    desirableBadges: brief.optionalVettingBadges,
    isProcurement: brief.isProcurement,
    industry: { name: brief.industry.name, parent: brief.industry.parentIndustry },
    startDate: dayOf(brief.startDate),
    dueAt: brief.dueDate,
    duration: brief.duration,
    siteLocation: brief.siteLocation.site,
    // An earlier release of the api does not send this field.
    siteTimeZone: brief.siteTimeZone ?? null,
    customerName: brief.customer.name,
    // An earlier release of the api does not send each of them.
    ...forPlainFields((field) => brief[field] ?? null),
    description: brief.description,
    questions: brief.customQuestions.map(({ field, answer }) => ({ question: field, answer })),
    // An earlier release of the api sends neither.
    schedule: brief.schedule ?? [],
    finishBy: dayOf(brief.finishBy ?? null),
    attachments: brief.attachments.map(({ name, ...file }) =>
      attachmentFromWire({ attachmentName: name, ...file }),
    ),
    isStartDateMandatory: brief.rfqStartDateMandatory,
    poster: personFromWire(brief.poster),
    postedAt: brief.createdAt,
  };
}

/** An earlier release of the api does not send previews. */
export function attachmentFromWire({
  _id,
  attachmentName,
  size,
  url,
  state,
  risk,
  preview = null,
  thumbnailUrl = null,
}: Omit<wire.Attachment, 'attachmentMimeType' | 'updatedAt'>): Attachment {
  return { id: _id, name: attachmentName, size, url, state, risk, preview, thumbnailUrl };
}

export function sellerFilesFromWire({
  sellerFiles,
  sellerFilesVersion,
}: wire.SellerFileList): SellerFileList {
  return {
    files: sellerFiles.map((file) => ({
      ...attachmentFromWire(file),
      fileId: file.fileId,
      kind: fileKindOf(file.attachmentMimeType),
      type: file.attachmentType,
      isPublic: file.isPublic,
      attachedBy: file.attachedBy,
      updatedAt: file.updatedAt,
    })),
    version: sellerFilesVersion,
  };
}

function personFromWire(person: wire.Person): Person {
  return { id: person.id, name: fullName(person), avatarUrl: person.avatarUrl };
}

const dayOf = (instant: string | null) => instant && dayOfInstant(instant);

const centsOf = (dollars: number | null) => (dollars === null ? null : dollarsToCents(dollars));
