import type { VettingAnswerRecord } from '@worklane/shared-kernel/domain';
import type { CaseRow } from '../vetting/index.ts';

/** The answers that a business works on: those of the case, or of its renewal once the case was awarded. */
export interface WorkingCopy {
  state: 'init' | 'draft' | 'submit';
  responses: VettingAnswerRecord[];
}

/** The working copy of a case. A renewal begins with the awarded answers, for which only new expiries are due. */
export function workingCopyOf(row: CaseRow): WorkingCopy {
  if (row.state === 'closed') {
    return row.renewalState
      ? { state: row.renewalState, responses: row.renewalResponses }
      : { state: 'init', responses: row.responses.map(withoutExpiry) };
  }
  const state = row.state === 'expired' ? 'init' : row.state;
  return { state, responses: row.responses };
}

/** The columns that hold a new working copy of a case. */
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
