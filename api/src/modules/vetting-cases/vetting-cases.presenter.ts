import type {
  VettingCaseDetails,
  VettingLevelDetails,
  VettingQueueEntry,
  VettingResponseDetails,
} from '@worklane/shared-kernel/contracts';
import type { VettingAnswerRecord } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { type FileLinks, findFiles, inOrder, presentAttachment } from '../files/index.ts';
import { type CaseRow, type LevelRow, presentLevel, shownState } from '../vetting/index.ts';
import type { QuestionRow, SubmittedRecord } from './vetting-cases.repository.ts';
import { workingCopyOf } from './working-copy.ts';

export function presentLevelDetails(
  level: LevelRow,
  questions: readonly QuestionRow[] | null,
  askedBy: VettingLevelDetails['askedBy'] = [],
): VettingLevelDetails {
  return { ...presentLevel(level), questions: questions?.map(presentQuestion) ?? null, askedBy };
}

function presentQuestion({ id, kind, label, question, help, isRequired, hasExpiry }: QuestionRow) {
  return { _id: id, kind, label, question, help, isRequired, hasExpiry };
}

/** A case with its files as links of the caller's session, and its state on a day ('YYYY-MM-DD'). */
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

export function presentQueueEntry({ vettingCase, level, businessName }: SubmittedRecord): VettingQueueEntry {
  const { id, businessId, state, submittedAt, updatedAt } = vettingCase;
  return {
    _id: id,
    level: presentLevel(level),
    business: { _id: businessId, name: businessName },
    isRenewal: state === 'closed',
    submittedAt: (submittedAt ?? updatedAt).toISOString(),
  };
}
