import type {
  Attachment,
  VettingCaseDetails,
  VettingEvent,
  VettingLevelDetails,
  VettingQuestion,
  VettingQueueEntry,
  VettingReview,
} from '@worklane/kernel/contracts';
import { answerShapeOf, earliestExpiry, PAGE_SIZE, type VettingQueue } from '@worklane/kernel/domain';
import {
  anId,
  listAnswer,
  pageOf,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

const SUBMITTED_AT = '2026-11-19T01:00:00.000Z';

const aQuestion = (values: Partial<VettingQuestion>): VettingQuestion => ({
  _id: anId(),
  kind: 'text',
  label: '',
  question: '',
  help: null,
  isRequired: true,
  hasExpiry: false,
  ...values,
});

export function aLevelWithQuestions(values: Partial<VettingLevelDetails> = {}): VettingLevelDetails {
  return {
    _id: anId(),
    name: 'WHS Management System',
    iconUrl: '',
    description: 'Shows that your business manages work health and safety on site.',
    questions: [
      aQuestion({ kind: 'yesNo', label: 'Documented system', question: 'Do you have a documented system?' }),
      aQuestion({ kind: 'text', label: 'Responsibility', question: 'Who is responsible for it?' }),
      aQuestion({ kind: 'date', label: 'Last review', question: 'When was it reviewed?' }),
      aQuestion({
        kind: 'file',
        label: 'WHS policy',
        question: 'Attach your WHS policy',
        help: 'Signed and dated in the last 12 months.',
        hasExpiry: true,
      }),
    ],
    askedBy: [{ projectId: anId(), workTitle: 'Main switchboard report', isRequired: true }],
    today: '2026-11-19',
    ...values,
  };
}

export function aVettingCase(
  level: VettingLevelDetails,
  values: Partial<VettingCaseDetails> = {},
): VettingCaseDetails {
  return {
    _id: anId(),
    supplierId: anId(),
    levelId: level._id,
    state: 'draft',
    responses: [],
    draft: { state: 'draft', responses: [] },
    revision: 1,
    submittedAt: null,
    returnReason: null,
    updatedAt: SUBMITTED_AT,
    ...values,
  };
}

export function anEvidenceFile(values: Partial<Attachment> = {}): Attachment {
  const id = anId();
  return {
    _id: id,
    url: `/files/${id}/policy.pdf?expires=1&signature=x`,
    attachmentName: 'WHS policy.pdf',
    attachmentMimeType: 'application/pdf',
    size: 1_153_434,
    state: 'ready',
    risk: null,
    updatedAt: SUBMITTED_AT,
    ...values,
  };
}

export function completeResponses(
  level: VettingLevelDetails,
  expiration = 20_490_228,
): VettingCaseDetails['draft']['responses'] {
  const answers = { choice: 'yes', words: 'Lee-Anne Marsh, Director.', day: '2026-02-03', files: '' };
  return (level.questions ?? []).map(({ _id, kind, hasExpiry }) => ({
    questionId: _id,
    questionResponse: {
      answer: answers[answerShapeOf(kind)],
      attachments: kind === 'file' ? [anEvidenceFile()] : [],
      expiration: hasExpiry ? expiration : null,
    },
  }));
}

export function vettingStubs({ data }: Pick<StubContext, 'data'>): StubHandlers {
  let level = aLevelWithQuestions();
  let current: VettingCaseDetails | null = null;
  const waiting = Array.from({ length: { empty: 0, some: 2, many: 30 }[data] }, (_, index) => {
    const ofLevel = aLevelWithQuestions({ name: `Badge ${index + 1}` });
    const draft = { state: 'submit' as const, responses: completeResponses(ofLevel) };
    const review: VettingReview = {
      level: ofLevel,
      business: { _id: anId(), name: `Business ${index + 1}`, abn: '51824753556' },
      case: aVettingCase(ofLevel, { state: 'submit', draft, submittedAt: SUBMITTED_AT }),
      history: [anEvent('submitted'), anEvent('returned', { reason: 'The certificate was from last year.' })],
    };
    return review;
  });
  const stale = () => problemAnswer(409, { code: 'vetting.stale', message: 'Somebody else has changed it.' });
  const missing = () =>
    problemAnswer(404, { code: 'vetting.caseNotFound', message: 'There is no such case.' });
  return {
    'GET /level/:levelId': ({ params }) => {
      level = { ...level, _id: params.levelId };
      return level;
    },
    'GET /case/supplierid/:supplierId/levelid/:levelId': () => current ?? missing(),
    'PUT /case/supplierid/:supplierId/levelid/:levelId': ({ body }) => {
      if ((current?.revision ?? 0) !== body.revision) return stale();
      const responses = body.responses.map(({ questionId, answer, fileIds, expiration }) => ({
        questionId,
        questionResponse: {
          answer,
          attachments: fileIds.map((id) => anEvidenceFile({ _id: id })),
          expiration,
        },
      }));
      current = aVettingCase(level, { revision: body.revision + 1, draft: { state: 'draft', responses } });
      return current;
    },
    'PUT /api/vetting/user/:supplierId/:levelId/:caseStatus': ({ params, body }) => {
      if (!current) return missing();
      if (current.revision !== body.revision) return stale();
      const state = params.caseStatus === 'submit' ? 'submit' : 'draft';
      current = { ...current, state, revision: current.revision + 1, draft: { ...current.draft, state } };
      return current;
    },
    'GET /api/operator/vetting': ({ query }) => {
      const { pageNum = 1, pageSize = PAGE_SIZE.vettingQueue, queue = 'submitted', q = '' } = query ?? {};
      const found = waiting.filter(
        (review) => queueOf(review) === queue && review.business.name.toLowerCase().includes(q.toLowerCase()),
      );
      return listAnswer(pageOf(found, pageNum, pageSize).map(entryOf), found.length);
    },
    'GET /api/operator/vetting/:id': ({ params }) => {
      const review = waiting.find((other) => other.case._id === params.id);
      return review ? { ...review } : missing();
    },
    'POST /api/operator/vetting/:id/decision': ({ params, body }) => {
      const review = waiting.find((other) => other.case._id === params.id);
      if (!review) return missing();
      if (review.case.revision !== body.revision) return stale();
      const isAwarded = body.decision === 'award';
      const event = isAwarded
        ? anEvent('awarded', { expiresOn: earliestExpiry(review.case.draft.responses) })
        : anEvent(body.decision === 'revoke' ? 'revoked' : 'returned', { reason: body.reason ?? null });
      review.history = [event, ...review.history];
      review.case = {
        ...review.case,
        revision: review.case.revision + 1,
        state: isAwarded ? 'closed' : 'draft',
        draft: { ...review.case.draft, state: isAwarded ? 'init' : 'draft' },
        submittedAt: null,
        returnReason: body.reason ?? null,
      };
      return { ...review };
    },
  };
}

export const anEvent = (kind: VettingEvent['kind'], values: Partial<VettingEvent> = {}): VettingEvent => ({
  _id: anId(),
  kind,
  at: SUBMITTED_AT,
  by: kind === 'submitted' ? 'Dana Whitlock' : 'Ada Byrne',
  reason: null,
  expiresOn: null,
  ...values,
});

function queueOf({ case: { state, returnReason } }: VettingReview): VettingQueue {
  if (returnReason !== null) return 'returned';
  return state === 'closed' ? 'awarded' : 'submitted';
}

function entryOf({ level, business, case: { _id, state, draft } }: VettingReview): VettingQueueEntry {
  const { questions: _, askedBy: __, ...ofLevel } = level;
  return {
    _id,
    level: ofLevel,
    business: { _id: business._id, name: business.name },
    isRenewal: false,
    submittedAt: SUBMITTED_AT,
    state,
    at: SUBMITTED_AT,
    expiresOn: state === 'closed' ? earliestExpiry(draft.responses) : null,
  };
}
