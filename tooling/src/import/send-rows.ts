import type { CreateBriefBody } from '@worklane/shared-kernel/contracts';
import { type BuyerPortal, RowRefused } from './buyer-portal.ts';
import type { Refusal } from './refusal.ts';
import { idempotencyKeyOf } from './source-reference.ts';

/** Concurrent requests. */
const IN_FLIGHT = 4;

export interface ReadyRow {
  line: number;
  body: CreateBriefBody & { sourceReference: string };
}

export interface SendResult {
  created: number;
  known: number;
  refused: Refusal[];
  /** The error that stopped the import before every row was sent. */
  failure: Error | null;
}

/**
 * Sends rows with a few concurrent requests, each a transaction of its own. After `signal` is aborted or an error
 * stops the import, no further row is sent and the requests in flight are awaited.
 */
export async function sendRows(
  rows: readonly ReadyRow[],
  options: { portal: Pick<BuyerPortal, 'createWorkRequest'>; signal: AbortSignal; onDone: () => void },
): Promise<SendResult> {
  const { portal, signal, onDone } = options;
  const result: SendResult = { created: 0, known: 0, refused: [], failure: null };
  const waiting = rows.values();

  const send = async ({ line, body }: ReadyRow) => {
    try {
      const { isNew } = await portal.createWorkRequest(body, idempotencyKeyOf(body.sourceReference, body));
      if (isNew) result.created += 1;
      else result.known += 1;
    } catch (error) {
      if (error instanceof RowRefused)
        result.refused.push({ line, title: body.workTitle, reason: error.message });
      else {
        result.failure ??= error as Error;
        return;
      }
    }
    onDone();
  };
  const work = async () => {
    for (const row of waiting) {
      await send(row);
      if (signal.aborted || result.failure) return;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => (signal.aborted ? undefined : work())));
  return result;
}
