import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut, NoHistoryError } from '../../../api/src/testing/earlier/previous-sources.ts';
import { RealPortal } from '../../faults/real-portal.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { median, milliseconds, times } from '../figures.ts';
import { loadCold, type PageLoad } from '../pages/page-load.ts';
import { signedIn } from '../signed-in.ts';

/** The commit that the first page is compared with. */
const COMMIT = '2d7fc13';
const MOST_LCP = 0.75;
const MOST_FCP = 0.45;
const repositoryRoot = join(import.meta.dirname, '../../..');

export const earlierCommit: Bench = {
  name: 'earlier-commit',
  about: `cold load of /projects/dashboard, now against commit ${COMMIT}, slow 4G and a processor 4 times slower`,
  async run(context) {
    // A short run only shows that the measurement works, so it compares the portal with itself.
    if (context.isTiny) return compare(context, context);
    try {
      return await withEarlierPortal(context, (earlier) => compare(context, earlier));
    } catch (error) {
      if (!(error instanceof NoHistoryError)) throw error;
      context.say(error.message);
      return [];
    }
  },
};

type Side = Pick<BenchContext, 'portal' | 'person'>;

async function compare({ browser, runs, say, ...now }: BenchContext, earlier: Side) {
  const sides = { now, earlier };
  const loads: Record<keyof typeof sides, PageLoad[]> = { now: [], earlier: [] };
  const load = ({ portal, person }: Side) =>
    loadCold(browser, person, { url: `${portal.url}/projects/dashboard`, heading: 'Manage projects' });
  for (const side of Object.values(sides)) await load(side);
  for (let run = 0; run < runs; run += 1) {
    const order = Object.keys(sides) as (keyof typeof sides)[];
    if (run % 2 === 1) order.reverse();
    for (const side of order) loads[side].push(await load(sides[side]));
  }
  const medianOf = (side: keyof typeof sides, figure: (load: PageLoad) => number) =>
    median(loads[side].map(figure));
  const row = (what: string, figure: (load: PageLoad) => number, most: number) => {
    const [current, former] = [medianOf('now', figure), medianOf('earlier', figure)];
    say(`${what}: now ${milliseconds(current)}, commit ${COMMIT} ${milliseconds(former)}`);
    const ratio = current / former;
    return {
      what: `${what}, now / commit ${COMMIT}`,
      measured: times(ratio),
      budget: `≤ ${times(most)}`,
      isMet: ratio <= most,
    };
  };
  return [row('LCP', ({ lcpMs }) => lcpMs, MOST_LCP), row('FCP', ({ fcpMs }) => fcpMs, MOST_FCP)];
}

/** Builds and starts the commit's portal with today's libraries, in a separate folder. */
async function withEarlierPortal<Result>(
  { browser, say }: BenchContext,
  work: (earlier: Side) => Promise<Result>,
): Promise<Result> {
  const sources = checkOut(COMMIT);
  const portal = await RealPortal.onFreePort({}, sources.root);
  try {
    symlinkSync(join(repositoryRoot, 'node_modules/.bin'), join(sources.root, 'node_modules/.bin'));
    say(`building and starting commit ${COMMIT}`);
    await portal.start();
    return await work({ portal, person: await signedIn(browser, portal.url) });
  } finally {
    await portal.remove();
    sources.remove();
  }
}
