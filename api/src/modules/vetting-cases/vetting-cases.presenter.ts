import type {
  VettingCaseDetails,
  VettingEvent,
  VettingLevelDetails,
  VettingQueueEntry,
  VettingResponseDetails,
} from '@worklane/shared-kernel/contracts';
import type { VettingAnswerRecord, VettingQueue } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { type FileLinks, findFiles, inOrder, presentAttachment } from '../files/index.ts';
import { type CaseRow, type LevelRow, presentLevel, shownState, vettingDayAt } from '../vetting/index.ts';
import type { QueueRecord } from './queues/vetting-queues.repository.ts';
import type { QuestionRow } from './vetting-cases.repository.ts';
import type { EventRecord } from './vetting-events.repository.ts';
import { workingCopyOf } from './working-copy.ts';

export function presentLevelDetails(
  level: LevelRow,
  questions: readonly QuestionRow[] | null,
  { today, askedBy = [] }: Pick<VettingLevelDetails, 'today'> & Partial<Pick<VettingLevelDetails, 'askedBy'>>,
): VettingLevelDetails {
  return { ...presentLevel(level), questions: questions?.map(presentQuestion) ?? null, askedBy, today };
}

function presentQuestion({ id, kind, label, question, help, isRequired, hasExpiry }: QuestionRow) {
  return { _id: id, kind, label, question, help, isRequired, hasExpiry };
}

/** Files are links of the caller's session; `today` is 'YYYY-MM-DD'. */
export async function presentCaseDetails(
  db: Executor,
  row: CaseRow,
  { links, today }: { links: FileLinks; today: string },
): Promise<VettingCaseDetails> {
  const draft = workingCopyOf(row);
  const fileIds = [...row.responses, ...draft.responses].flatMap(
    ({ questionResponse }) => questionResponse?.fileIds ?? [],
  );
  const files = await findFiles(db, fileIds);
  const present = ({ questionId, questionResponse }: VettingAnswerRecord): VettingResponseDetails => ({
    questionId: questionId ?? null,
    questionResponse: {
      answer: questionResponse?.answer ?? '',
      attachments: inOrder(questionResponse?.fileIds ?? [], files).map((file) =>
        presentAttachment(file, links),
      ),
      expiration: questionResponse?.expiration ?? null,
    },
  });
  return {
    _id: row.id,
    supplierId: row.businessId,
    levelId: row.levelId,
    state: shownState(row, today),
    responses: row.responses.map(present),
    draft: { state: draft.state, responses: draft.responses.map(present) },
    revision: row.revision,
    submittedAt: draft.state === 'submit' ? (row.submittedAt?.toISOString() ?? null) : null,
    returnReason: draft.state === 'draft' ? row.returnReason : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentQueueEntry(
  { vettingCase, level, business }: QueueRecord,
  { queue, now }: { queue: VettingQueue; now: Date },
): VettingQueueEntry {
  const { id, businessId, state, submittedAt, decidedAt, updatedAt, expiresOn } = vettingCase;
  const submitted = submittedAt ?? updatedAt;
  return {
    _id: id,
    level: presentLevel(level),
    business: { _id: businessId, name: business.name },
    isRenewal: state === 'closed' && vettingCase.renewalState !== null,
    submittedAt: submitted.toISOString(),
    state: shownState(vettingCase, vettingDayAt(business.postCode, now)),
    at: (queue === 'submitted' ? submitted : (decidedAt ?? updatedAt)).toISOString(),
    expiresOn,
  };
}

export function presentEvent({ event, by }: EventRecord): VettingEvent {
  const { id, kind, at, reason, expiresOn } = event;
  return { _id: id, kind, at: at.toISOString(), by, reason, expiresOn };
}
