import { setTimeout as sleep } from 'node:timers/promises';
import { enterPasswordChecks, type PasswordPlace, passwordsBusy } from './passwords/passwords.ts';

/** Milliseconds until an attempt without a place gets its error, whether or not its account exists. */
const BUSY_AFTER_MS = 1_000;

interface Stranger {
  share: string;
  isAccount: boolean;
}

/**
 * Existing accounts use a lane with more turns, so that invented emails block nobody. Wrong passwords wait as long as
 * invented emails, because the time would show which emails have accounts.
 */
export async function strangersTurn<Result extends { isRight: boolean }>(
  { share, isAccount }: Stranger,
  check: (place: PasswordPlace) => Promise<Result>,
): Promise<Result> {
  const enteredAt = performance.now();
  const place = enterPasswordChecks({ lane: 'stranger', share });
  const preferred = isAccount ? enterPasswordChecks({ lane: 'account', share }) : null;
  if (!preferred) {
    if (!place) await sleepUntil(enteredAt + BUSY_AFTER_MS);
    return check(place);
  }
  const placeCame = place?.then((release) => {
    release();
    return performance.now();
  });
  const startedAt = performance.now();
  const outcome = await check(preferred).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  if ('result' in outcome && outcome.result.isRight) return outcome.result;
  const tookMs = performance.now() - startedAt;
  await sleepUntil(placeCame ? (await placeCame) + tookMs : enteredAt + BUSY_AFTER_MS);
  if (!placeCame) throw passwordsBusy();
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

async function sleepUntil(time: number): Promise<void> {
  const left = time - performance.now();
  if (left > 0) await sleep(left);
}
