import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Bench, BenchContext, Finding } from '../bench.ts';
import { median, milliseconds, times } from '../figures.ts';
import { type Press, type PressTimes, pressEarly } from './press.ts';

const MOST_MS = { cold: 3_000, cached: 2_200, compiled: 1_500 } as const;
const MOST_BLOCKED_MS = 800;
const MOST_TASK_MS = 200;
const MOST_RATIO = 0.5;

type Visit = keyof typeof MOST_MS;
type Side = Pick<BenchContext, 'portal' | 'person'>;

const userMenu = {
  control: '[popovertarget="fh-menu"], header button[aria-haspopup="menu"]',
  answer: '#fh-menu, [role="menu"]',
};
const dashboard: Press = { path: '/projects/dashboard', ...userMenu };
const signIn: Press = {
  path: '/login',
  control: 'form button[type="submit"]',
  answer: '[aria-invalid="true"]',
};

/** The time that a person waits for the answer to a first press, on slow 4G and a processor 4 times slower. */
export const usable: Bench = {
  name: 'usable',
  about: 'from the start of a load until one press is answered, slow 4G and a processor 4 times slower',
  async run(context) {
    const { portal, person, browser, runs, say } = context;
    const visits: Record<Visit, PressTimes>[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, { portal, person }));
    const others: Finding[] = [];
    const coldMs = medianOf(visits.map(({ cold }) => cold.answeredMs));
    for (const [name, side, press] of await otherPages(context)) {
      const all: number[] = [];
      for (let run = 0; run < runs; run += 1) all.push((await pressCold(browser, side, press)).answeredMs);
      const ratio = medianOf(all) / coldMs;
      others.push({
        what: `${name}: press answered, ÷ dashboard`,
        measured: `${times(ratio)} (${milliseconds(medianOf(all))})`,
        budget: `≤ ${times(1)}`,
        isMet: ratio <= 1,
      });
    }
    say(`dashboard, cold: ${visits.map(({ cold }) => milliseconds(cold.answeredMs)).join(', ')}`);
    const blocked = medianOf(visits.map(({ cold }) => cold.blockedMs));
    const longest = medianOf(visits.map(({ cold }) => cold.longestTaskMs));
    return [
      ...(Object.keys(MOST_MS) as Visit[]).map((name) => {
        const ms = medianOf(visits.map((one) => one[name].answeredMs));
        return finding(`dashboard, ${name}: press on the user menu answered`, ms, MOST_MS[name]);
      }),
      finding('blocked until then', blocked, MOST_BLOCKED_MS),
      finding('longest task until then', longest, MOST_TASK_MS),
      ...others,
    ];
  },
};

/** The cold dashboard of this commit and of an earlier one, alternately. */
export async function compareUsable(
  { browser, runs, say, ...now }: BenchContext,
  { earlier, commit }: { earlier: Side; commit: string },
): Promise<Finding[]> {
  const sides = { now, earlier };
  const all: Record<keyof typeof sides, Record<Visit, PressTimes>[]> = { now: [], earlier: [] };
  for (const side of Object.values(sides)) await visit(browser, side);
  for (let run = 0; run < runs; run += 1) {
    const order = Object.keys(sides) as (keyof typeof sides)[];
    if (run % 2 === 1) order.reverse();
    for (const side of order) all[side].push(await visit(browser, sides[side]));
  }
  return (Object.keys(MOST_MS) as Visit[]).map((name) => {
    const [current, former] = (['now', 'earlier'] as const).map((side) =>
      medianOf(all[side].map((one) => one[name].answeredMs)),
    ) as [number, number];
    say(
      `${name}: ${all.now.map((one) => Math.round(one[name].answeredMs)).join(', ')} against ${all.earlier.map((one) => Math.round(one[name].answeredMs)).join(', ')} ms`,
    );
    say(`${name}: now ${milliseconds(current)}, commit ${commit} ${milliseconds(former)}`);
    const ratio = current / former;
    return {
      what: `dashboard, ${name}: press on the user menu answered, now ÷ commit ${commit}`,
      measured: times(ratio),
      budget: `≤ ${times(MOST_RATIO)}`,
      isMet: ratio <= MOST_RATIO,
    };
  });
}

/** Browsers keep compiled code from a script's third visit on. */
async function visit(browser: Browser, { portal, person }: Side): Promise<Record<Visit, PressTimes>> {
  const profile = await browser.newContext(person);
  try {
    const load = () => pressEarly(profile, { url: portal.url, press: dashboard });
    const cold = await load();
    const cached = await load();
    await load();
    return { cold, cached, compiled: await load() };
  } finally {
    await profile.close();
  }
}

async function pressCold(browser: Browser, { portal, person }: Side, press: Press): Promise<PressTimes> {
  const profile = await browser.newContext(person);
  try {
    return await pressEarly(profile, { url: portal.url, press });
  } finally {
    await profile.close();
  }
}

async function otherPages({
  portal,
  person,
  browser,
}: BenchContext): Promise<[name: string, side: Side, press: Press][]> {
  const { storageState: _, ...nobody } = person;
  const narrow: BrowserContextOptions = { ...person, viewport: { width: 390, height: 844 } };
  const project = await firstProject(browser, { portal, person });
  return [
    ['a Job from a mail', { portal, person }, { path: project, ...userMenu }],
    ['a width of 390 px', { portal, person: narrow }, dashboard],
    ['/login', { portal, person: nobody }, signIn],
  ];
}

async function firstProject(browser: Browser, { portal, person }: Side): Promise<string> {
  const profile = await browser.newContext(person);
  try {
    const page = await profile.newPage();
    await page.goto(`${portal.url}/projects/pending`);
    const link = page.getByRole('main').getByRole('link', { name: /^View Details of/ });
    return (await link.first().getAttribute('href')) ?? '';
  } finally {
    await profile.close();
  }
}

const medianOf = (values: readonly number[]) => median([...values]);

const finding = (what: string, ms: number, most: number): Finding => ({
  what,
  measured: milliseconds(ms),
  budget: `≤ ${milliseconds(most)}`,
  isMet: ms <= most,
});
