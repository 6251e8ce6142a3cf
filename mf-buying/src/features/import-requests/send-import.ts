import { LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { createRequests } from './import-requests.api.ts';
import { type ReadyRow, sha256 } from './plan-import.ts';
import type { Refusal } from './read-table.ts';

/** Characters; the server accepts more than twice as many bytes. */
const BATCH_LENGTH = 800_000;

export interface ImportResult {
  done: number;
  created: number;
  known: number;
  refused: readonly Refusal[];
  /** Why the import stopped; another press goes on. */
  failure: unknown;
}

export const nothingDone: ImportResult = { done: 0, created: 0, known: 0, refused: [], failure: null };

/** Sends batches one after another from `result.done` on. A row that the server refuses does not stop the others. */
export async function sendImport(
  rows: readonly ReadyRow[],
  start: ImportResult,
  onProgress: (result: ImportResult) => void,
): Promise<void> {
  let result: ImportResult = { ...start, failure: null };
  while (result.done < rows.length) {
    const batch = nextBatch(rows.slice(result.done));
    try {
      result = await sendBatch(batch, result);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      result = { ...result, failure };
      onProgress(result);
      return;
    }
    onProgress(result);
  }
}

function nextBatch(rows: readonly ReadyRow[]): readonly ReadyRow[] {
  let length = 0;
  let invitations = 0;
  const end = rows.findIndex(({ body }, index) => {
    length += JSON.stringify(body).length;
    invitations += body.inviteBusinessIds?.length ?? 0;
    const isFull = length > BATCH_LENGTH || invitations > LIST_MAX_ITEMS.importInvitations;
    return index >= LIST_MAX_ITEMS.importRows || (isFull && index > 0);
  });
  return end === -1 ? rows : rows.slice(0, end);
}

async function sendBatch(batch: readonly ReadyRow[], before: ImportResult): Promise<ImportResult> {
  const bodies = batch.map(({ body }) => body);
  try {
    const answers = await createRequests(bodies, `csv-batch-${await sha256(JSON.stringify(bodies))}`);
    const refused = answers.flatMap(({ row, outcome, errors }) => {
      const sent = batch[row - 1];
      if (outcome !== 'refused' || !sent) return [];
      const reason = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
      return [{ line: sent.line, title: sent.body.workTitle, reason }];
    });
    const countOf = (wanted: string) => answers.filter(({ outcome }) => outcome === wanted).length;
    return {
      done: before.done + batch.length,
      created: before.created + countOf('created'),
      known: before.known + countOf('known'),
      refused: [...before.refused, ...refused],
      failure: null,
    };
  } catch (error) {
    const isOfRows = isApiError(error) && [400, 413, 422, 500].includes(error.status);
    const [first] = batch;
    if (!isOfRows || !first) throw error;
    if (batch.length === 1) {
      const refusal = { line: first.line, title: first.body.workTitle, reason: error.message };
      return { ...before, done: before.done + 1, refused: [...before.refused, refusal] };
    }
    const half = Math.ceil(batch.length / 2);
    return sendBatch(batch.slice(half), await sendBatch(batch.slice(0, half), before));
  }
}
