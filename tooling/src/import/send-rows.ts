import type { ImportedRow, ImportRow } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { importBatchKey } from '@worklane/shared-kernel/domain/request-import';
import { BatchRefused, type BuyerPortal } from './buyer-portal.ts';
import type { Refusal } from './refusal.ts';

/** The portal processes one batch while the next one is sent. */
const IN_FLIGHT = 2;
/** Characters; the portal accepts more than twice as many bytes. */
const BATCH_LENGTH = 800_000;

export interface ReadyRow {
  line: number;
  body: ImportRow;
}

export interface SendResult {
  created: number;
  known: number;
  invited: number;
  refused: Refusal[];
  failure: Error | null;
}

interface Sending {
  portal: Pick<BuyerPortal, 'createWorkRequests'>;
  signal: AbortSignal;
  onDone: (rows: number) => void;
}

/** Sends batches, each in one transaction. After an abort or an error it sends no more and awaits those in flight. */
export async function sendRows(rows: readonly ReadyRow[], sending: Sending): Promise<SendResult> {
  const { signal } = sending;
  const result: SendResult = { created: 0, known: 0, invited: 0, refused: [], failure: null };
  const waiting = batchesOf(rows);
  const work = async () => {
    for (const batch of waiting) {
      await send(batch, sending, result);
      if (signal.aborted || result.failure) return;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => (signal.aborted ? undefined : work())));
  return result;
}

async function send(batch: readonly ReadyRow[], sending: Sending, result: SendResult): Promise<void> {
  const rows = batch.map(({ body }) => body);
  try {
    count(await sending.portal.createWorkRequests(rows, await importBatchKey(rows)), batch, result);
  } catch (error) {
    if (!(error instanceof BatchRefused)) {
      result.failure ??= error as Error;
      return;
    }
    const [first] = batch;
    if (first && batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      await send(batch.slice(0, half), sending, result);
      if (!result.failure) await send(batch.slice(half), sending, result);
      return;
    }
    if (first) result.refused.push({ line: first.line, title: first.body.workTitle, reason: error.message });
  }
  sending.onDone(batch.length);
}

function count(answers: readonly ImportedRow[], batch: readonly ReadyRow[], result: SendResult): void {
  for (const { row, outcome, invited, errors } of answers) {
    result.invited += invited;
    if (outcome === 'created') result.created += 1;
    else if (outcome === 'known') result.known += 1;
    else {
      const { line = 0, body } = batch[row - 1] ?? {};
      const reason = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
      result.refused.push({ line, title: body?.workTitle ?? '', reason });
    }
  }
}

function* batchesOf(rows: readonly ReadyRow[]): Generator<ReadyRow[], undefined> {
  const most = { rows: LIST_MAX_ITEMS.importRows, invitations: LIST_MAX_ITEMS.importInvitations };
  let batch: ReadyRow[] = [];
  let invitations = 0;
  let length = 0;
  for (const row of rows) {
    const invites = row.body.inviteBusinessIds?.length ?? 0;
    const rowLength = JSON.stringify(row.body).length;
    const isFull =
      batch.length === most.rows ||
      invitations + invites > most.invitations ||
      length + rowLength > BATCH_LENGTH;
    if (isFull && batch.length > 0) {
      yield batch;
      [batch, invitations, length] = [[], 0, 0];
    }
    batch.push(row);
    invitations += invites;
    length += rowLength;
  }
  if (batch.length > 0) yield batch;
}
