import type { CreateBriefBody } from '@worklane/shared-kernel/contracts';
import { type BuyerPortal, RowRefused } from './buyer-portal.ts';
import type { Refusal } from './refusal.ts';
import { idempotencyKeyOf } from './source-reference.ts';

/** How many rows are under way at once. */
const IN_FLIGHT = 4;

export interface ReadyRow {
  line: number;
  body: CreateBriefBody & { sourceReference: string };
}

export interface SendResult {
  created: number;
  known: number;
  refused: Refusal[];
  /** Why it ended before every row was sent, if it did. */
  failure: Error | null;
}

/**
 * Sends rows a few at a time, each one a transaction of its own on the server. Once `signal` is aborted, or
 * going on makes no sense, no further row is begun; those under way are waited for.
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
