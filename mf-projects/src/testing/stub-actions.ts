import type {
  EditQuoteBody,
  Person,
  Project,
  ProjectActionBody,
  SellerFile,
} from '@worklane/kernel/contracts';
import {
  applyAction,
  availableActions,
  fullName,
  type ProjectAction,
  type ProjectActor,
  type ProjectState,
} from '@worklane/kernel/domain';
import { anId, aPerson, type StubFiles } from '@worklane/kernel/testing/network';
import { feeIn, writtenQuote } from './stub-quotes.ts';

const stubColleagues: readonly Person[] = [
  aPerson({ firstName: 'Jack', lastName: 'Reid' }),
  aPerson({ firstName: 'Tom', lastName: 'Keough' }),
];

export interface StubAction {
  actor: ProjectActor;
  action: ProjectAction;
  body?: unknown;
  by: Person;
  at: Date;
  files: StubFiles;
}

/** The project after an action; null if the state graph refuses it. Content checks of the api are left out. */
export function afterAction(before: Project, change: StubAction): Project | null {
  const { actor, action, by, at } = change;
  const outcome = applyAction(stateOf(before), actor, action);
  if (!outcome.ok) return null;
  const { status, acceptRfq, buyerReviewed, supplierReviewed } = outcome.next;
  const changed: Project = {
    ...before,
    ...contentAfter(before, change),
    status,
    acceptRfq,
    buyerReviewed,
    supplierReviewed,
    updatedAt: at.toISOString(),
  };
  const { id, firstName, lastName } = by;
  const history = outcome.effects.flatMap((effect) =>
    effect.kind === 'history'
      ? [
          {
            kind: effect.event,
            at: at.toISOString(),
            by: { id, firstName, lastName },
            revision:
              effect.event === 'declined' ? lodgedRevisionOf(before) : (changed.quote?.revision ?? null),
            reason: (change.body as { reason?: string } | undefined)?.reason ?? null,
          },
        ]
      : [],
  );
  return withActions({ ...changed, history: [...history, ...before.history] });
}

const lodgedRevisionOf = ({ quote }: Project) => (quote?.lodgedAt ? quote.revision : null);

export function withActions(project: Project): Project {
  const actions = availableActions(stateOf(project), 'seller');
  return { ...project, availableActions: actions.map((referenceKey) => ({ referenceKey })) };
}

function stateOf({ brief, status, acceptRfq, buyerReviewed, supplierReviewed }: Project): ProjectState {
  const { isProcurement, isLocked } = brief;
  const reviews = { buyerReviewed, supplierReviewed };
  const buyers = { isWithdrawn: false, isWorkAccepted: false };
  return { status, acceptRfq, isProcurement, isLocked, ...reviews, ...buyers };
}

function contentAfter(before: Project, { action, body, by, at, files }: StubAction): Partial<Project> {
  const updated = { updatedAt: at.toISOString(), updatedBy: by };
  switch (action) {
    case 'rejectBrief': {
      const { reason } = body as ProjectActionBody<'rejectBrief'>;
      return { brief: { ...before.brief, rejectReason: reason ?? null } };
    }
    case 'editQuote':
      return { quote: { ...writtenQuote(before, body as EditQuoteBody, files), ...updated } };
    case 'submitQuote': {
      const quote = writtenQuote(before, body as EditQuoteBody, files);
      const fees = { fee: feeIn(before, quote.basePrice ?? 0), buyerFee: 0 };
      const revision = quote.revision + 1;
      return { quote: { ...quote, asTyped: {}, ...fees, ...updated, revision, lodgedAt: at.toISOString() } };
    }
    case 'recallQuote':
      return {
        quote: before.quote && {
          ...before.quote,
          ...updated,
          version: before.quote.version + 1,
          lodgedAt: null,
          previous: before.quote,
        },
      };
    case 'sellerEditFile':
      return filesAfter(before, body as ProjectActionBody<'sellerEditFile'>, { by, at, files });
    case 'addSellerCollaborator': {
      const { userId } = body as ProjectActionBody<'addSellerCollaborator'>;
      const colleague = stubColleagues.find(({ id }) => id === userId);
      const added = colleague ? [{ ...colleague, businessId: null }] : [];
      return { sellerCollaborators: [...before.sellerCollaborators, ...added] };
    }
    case 'removeSellerCollaborator': {
      const { userId } = body as ProjectActionBody<'removeSellerCollaborator'>;
      return { sellerCollaborators: before.sellerCollaborators.filter(({ id }) => id !== userId) };
    }
    case 'rateBuyer': {
      const { rating, review } = body as ProjectActionBody<'rateBuyer'>;
      return { rating, reviewText: review };
    }
    default:
      return {};
  }
}

function filesAfter(
  before: Project,
  { sellerFiles }: ProjectActionBody<'sellerEditFile'>,
  { by, at, files }: Pick<StubAction, 'by' | 'at' | 'files'>,
): Pick<Project, 'sellerFiles' | 'sellerFilesVersion'> {
  const written = sellerFiles.flatMap((entry): SellerFile[] => {
    const known = before.sellerFiles.find(({ _id }) => _id === entry._id);
    const sent = entry.fileId === undefined ? null : files.find(entry.fileId);
    const file = sent ?? known;
    if (!file) return [];
    const { attachmentName, attachmentType, isPublic } = entry;
    return [
      {
        ...file,
        fileId: sent?._id ?? known?.fileId ?? '',
        _id: known?._id ?? anId(),
        description: entry.description ?? null,
        attachmentName,
        attachmentType,
        attachedBy: sent || !known ? { id: by.id, name: fullName(by) } : known.attachedBy,
        isPublic: known ? isPublic : false,
        updatedAt: at.toISOString(),
      },
    ];
  });
  return { sellerFiles: written, sellerFilesVersion: `${before.sellerFilesVersion}+` };
}
