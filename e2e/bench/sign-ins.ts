import type { BenchRun, Finding, OwnBench } from './bench.ts';
import { median, milliseconds, quantile, times } from './figures.ts';
import { signIn, type Target, timeOf } from './lists/caller.ts';
import { READER, startDemo } from './lists/filled-database.ts';
import { startApi } from './lists/servers.ts';

const READERS = 2;
const SIGNERS = 8;
const ROUND_MS = 3_000;
const TINY_ROUND_MS = 300;
const MOST_SLOWDOWN = 2;
const P95 = 0.95;
/** Another person than the reader, whose session would end at each sign-in in the same browser. */
const SIGNING_IN = 'solo@example.com';

export const signIns: OwnBench = {
  name: 'sign-ins',
  about: 'people who read their lists while others sign in all the time',
  async runAlone({ dataDir, ...run }) {
    const { server, url } = await startDemo(dataDir);
    const api = await startApi(url, dataDir);
    try {
      return [await measure(run, api.url)];
    } finally {
      await api.end();
      await server.stop();
    }
  },
};

async function measure({ runs, isTiny, say }: BenchRun, url: string): Promise<Finding> {
  const headers = await signIn(url, READER);
  const list: Target = { url: `${url}/api/projects/status/selling-pending`, headers };
  const roundMs = isTiny ? TINY_ROUND_MS : ROUND_MS;
  const alone: number[] = [];
  const beside: number[] = [];
  const rates: number[] = [];
  await during(roundMs, [reading(list, [])]);
  for (let round = 0; round < runs; round += 1) {
    await during(
      roundMs,
      Array.from({ length: READERS }, () => reading(list, alone)),
    );
    let signedIn = 0;
    const signing = async () => {
      await signIn(url, SIGNING_IN);
      signedIn += 1;
    };
    await during(roundMs, [
      ...Array.from({ length: READERS }, () => reading(list, beside)),
      ...Array.from({ length: SIGNERS }, () => signing),
    ]);
    rates.push(signedIn / (roundMs / 1000));
  }
  const ratio = quantile(beside, P95) / quantile(alone, P95);
  say(
    `p95 ${milliseconds(quantile(beside, P95))} ÷ ${milliseconds(quantile(alone, P95))}; medians ${milliseconds(median(beside))} ÷ ${milliseconds(median(alone))}; ${median(rates).toFixed(0)} sign-ins a second`,
  );
  return {
    what: `p95 of a list, ${SIGNERS} people signing in at once ÷ nobody signing in`,
    measured: times(ratio),
    budget: `≤ ${times(MOST_SLOWDOWN)}`,
    isMet: ratio <= MOST_SLOWDOWN,
  };
}

const reading = (target: Target, into: number[]) => async () => {
  into.push(await timeOf(target));
};

async function during(ms: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const end = performance.now() + ms;
  await Promise.all(
    tasks.map(async (task) => {
      while (performance.now() < end) await task();
    }),
  );
}
