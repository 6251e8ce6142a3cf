import type { VettingAnswerRecord } from '@worklane/shared-kernel/domain';
import type { CaseRow } from '../vetting/index.ts';

export interface WorkingCopy {
  state: 'init' | 'draft' | 'submit';
  responses: VettingAnswerRecord[];
}

/** The answers that a business edits. A renewal starts with the awarded answers, without their expiries. */
export function workingCopyOf(row: CaseRow): WorkingCopy {
  if (row.state === 'closed') {
    return row.renewalState
      ? { state: row.renewalState, responses: row.renewalResponses }
      : { state: 'init', responses: row.responses.map(withoutExpiry) };
  }
  const state = row.state === 'expired' ? 'init' : row.state;
  return { state, responses: row.responses };
}

export function columnsOf(
  row: Pick<CaseRow, 'state'>,
  { state, responses }: { state: 'draft' | 'submit'; responses: VettingAnswerRecord[] },
): Partial<CaseRow> {
  return row.state === 'closed' ? { renewalState: state, renewalResponses: responses } : { state, responses };
}

function withoutExpiry({ questionResponse, ...response }: VettingAnswerRecord): VettingAnswerRecord {
  return {
    ...response,
    questionResponse: questionResponse ? { ...questionResponse, expiration: null } : null,
  };
}
