import type { Page } from '@playwright/test';
import { fromUserMenu } from '../../support/pages/page-steps.ts';
import type { Bench } from '../bench.ts';
import { milliseconds, quantile } from '../figures.ts';
import { CPU_SLOWDOWN } from './page-load.ts';

const MOST_INP_MS = 100;
const MOST_CLS = 0.02;
/** The shortest duration that a browser reports. */
const SHORTEST_MS = 16;

interface Step {
  name: string;
  go(page: Page): Promise<void>;
  heading: string | RegExp;
}

const main = (page: Page) => page.getByRole('main');

const steps: readonly Step[] = [
  {
    name: 'the list of pending jobs',
    go: (page) =>
      main(page)
        .getByRole('link', { name: /pending Jobs?$/ })
        .click(),
    heading: 'Pending Jobs',
  },
  {
    name: 'searching it',
    go: async (page) => {
      await main(page)
        .getByRole('textbox', { name: /^Search/ })
        .pressSequentially('board', { delay: 100 });
      await main(page)
        .getByRole('textbox', { name: /^Search/ })
        .clear();
    },
    heading: 'Pending Jobs',
  },
  {
    name: 'a job',
    go: (page) =>
      main(page)
        .getByRole('link', { name: /^View Details of/ })
        .first()
        .click(),
    heading: /./,
  },
  {
    name: 'its Work Request',
    go: (page) => main(page).getByRole('link', { name: 'Work Request' }).first().click(),
    heading: /./,
  },
  { name: 'notifications, by the menu', go: fromUserMenu(/^Notification/), heading: 'Notifications' },
  {
    name: 'the business, by the menu',
    go: fromUserMenu(/^Business Profile/),
    heading: 'Harbourline Electrical',
  },
  {
    name: 'the dashboard',
    go: (page) => page.getByRole('link', { name: 'Dashboard' }).first().click(),
    heading: 'Manage projects',
  },
];

/** Time to the next paint after a click or key, and layout shifts, on a processor 4 times slower. */
export const interactions: Bench = {
  name: 'interactions',
  about:
    'the main steps of the journeys on a processor 4 times slower: time to the next paint, and layout shifts',
  async run({ portal, browser, person, runs, say }) {
    const all: Interaction[] = [];
    const took: number[] = [];
    const shifts: number[] = [];
    for (let run = 0; run < Math.ceil(runs / 3); run += 1) {
      const context = await browser.newContext(person);
      try {
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        await page.addInitScript(record);
        await page.goto(`${portal.url}/projects/dashboard`);
        await page.getByRole('heading', { level: 1, name: 'Manage projects' }).waitFor();
        for (const { name, go, heading } of steps) {
          await page.evaluate(begin, name);
          await go(page);
          await page.getByRole('heading', { name: heading }).first().waitFor();
          await page.waitForLoadState('networkidle');
        }
        const found = await page.evaluate(recorded);
        const durations = found.slowest.map(({ duration }) => duration);
        const unseen = Math.max(0, found.interactions - durations.length);
        all.push(...found.slowest);
        took.push(...durations, ...Array<number>(unseen).fill(SHORTEST_MS));
        shifts.push(found.shift);
      } finally {
        await context.close();
      }
    }
    const inp = quantile(took, 0.75);
    const cls = Math.max(...shifts);
    say(
      `${took.length} clicks and keys: p75 ${milliseconds(inp)}, p98 ${milliseconds(quantile(took, 0.98))}`,
    );
    for (const { name } of steps) sayStep(name, all, say);
    return [
      {
        what: 'click or key to the next paint, p75',
        measured: milliseconds(inp),
        budget: `≤ ${milliseconds(MOST_INP_MS)}`,
        isMet: inp <= MOST_INP_MS,
      },
      {
        what: 'layout shifts of all steps together',
        measured: cls.toFixed(3),
        budget: `≤ ${MOST_CLS}`,
        isMet: cls <= MOST_CLS,
      },
    ];
  },
};

/** Duration and parts of the slowest click or key of a step in each run. */
function sayStep(name: string, all: readonly Interaction[], say: (line: string) => void): void {
  const own = all.filter(({ step }) => step === name);
  if (own.length === 0) return;
  const of = (part: 'duration' | 'waiting' | 'running') =>
    milliseconds(
      quantile(
        own.map((one) => one[part]),
        0.75,
      ),
    );
  say(
    `  ${name}: p75 ${of('duration')}, of which ${of('waiting')} before its handlers and ${of('running')} in them`,
  );
}

interface Interaction {
  step: string;
  duration: number;
  waiting: number;
  running: number;
}

interface Recorded {
  step: string;
  slowest: Map<number, Interaction>;
  shift: number;
}

type Recording = typeof globalThis & { recordedSteps: Recorded };

function record(): void {
  const steps: Recorded = { step: '', slowest: new Map(), shift: 0 };
  (globalThis as Recording).recordedSteps = steps;
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration, startTime, processingStart, processingEnd } = event;
      if (interactionId === 0 || duration <= (steps.slowest.get(interactionId)?.duration ?? 0)) continue;
      steps.slowest.set(interactionId, {
        step: steps.step,
        duration,
        waiting: processingStart - startTime,
        running: processingEnd - processingStart,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) steps.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function begin(step: string): void {
  (globalThis as Recording).recordedSteps.step = step;
}

function recorded() {
  const { slowest, shift } = (globalThis as Recording).recordedSteps;
  const { interactionCount = 0 } = performance as Performance & { interactionCount?: number };
  return { slowest: [...slowest.values()], interactions: interactionCount, shift };
}
