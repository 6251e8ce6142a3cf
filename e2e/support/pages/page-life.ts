import type { CDPSession, Page } from '@playwright/test';

export interface Stop {
  path: string;
  heading: string;
}

/** None of these may grow between two visits of the same page. */
export interface Holdings {
  subscriptions: number;
  timers: number;
  intervals: number;
  styleElements: number;
  styleRules: number;
  elements: number;
  /** Living DOM nodes after garbage collection, attached or not. */
  domNodes: number;
  eventListeners: number;
}

interface Clocks {
  timeouts: Set<unknown>;
  intervals: Set<unknown>;
}
type Watched = typeof globalThis & { clocks: Clocks };

export const isAllLoadedAhead = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('worklane.idle-loading-done').length > 0);

/** Call it before the page is loaded. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clocks: Clocks = { timeouts: new Set(), intervals: new Set() };
    (globalThis as Watched).clocks = clocks;
    const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
    const later = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = setTimeout(() => {
        clocks.timeouts.delete(timer);
        run(...given);
      }, ms);
      clocks.timeouts.add(timer);
      return timer;
    };
    const often = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = setInterval(run, ms, ...given);
      clocks.intervals.add(timer);
      return timer;
    };
    // In browsers each of the two functions ends timers and intervals.
    const end = (timer?: number) => {
      clocks.timeouts.delete(timer);
      clocks.intervals.delete(timer);
      clearTimeout(timer);
      clearInterval(timer);
    };
    Object.assign(globalThis, {
      setTimeout: later,
      setInterval: often,
      clearTimeout: end,
      clearInterval: end,
    });
  });
}

/** Navigates without reloads. With `isPatient` it waits until changes end. */
export async function goThrough(
  page: Page,
  stops: readonly Stop[],
  { times = 1, isPatient = false } = {},
): Promise<void> {
  await page.evaluate(
    async ({ stops, times, isPatient }) => {
      const shown = (heading: string) =>
        new Promise<void>((resolve, reject) => {
          const startedAt = performance.now();
          const look = () => {
            if (document.querySelector('h1')?.textContent?.startsWith(heading)) return resolve();
            if (performance.now() - startedAt > 10_000) return reject(new Error(`${heading} does not show`));
            requestAnimationFrame(look);
          };
          look();
        });
      const quietMs = 400;
      const quiet = () =>
        new Promise<void>((resolve) => {
          const done = () => {
            observer.disconnect();
            resolve();
          };
          let timer = setTimeout(done, quietMs);
          const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(done, quietMs);
          });
          observer.observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
        });
      for (let time = 0; time < times; time += 1) {
        for (const { path, heading } of stops) {
          history.replaceState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
          await shown(heading);
          if (isPatient) await quiet();
        }
      }
    },
    { stops, times, isPatient },
  );
}

interface SharedBus {
  bus: { listenerCount: number };
}
interface FederationHost {
  options: { name: string };
  loadShare(busExport: string): Promise<(() => SharedBus) | false>;
}

export async function holdingsOf(page: Page, session: CDPSession): Promise<Holdings> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const inside = await page.evaluate(async () => {
    const { __FEDERATION__, clocks } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: FederationHost[] };
      clocks: Clocks;
    };
    const shell = __FEDERATION__.__INSTANCES__.find(({ options }) => options.name === 'worklane_shell');
    const busExport = await shell?.loadShare('@worklane/shared-kernel/bus');
    if (!busExport) throw new Error('The page has no bus');
    return {
      subscriptions: busExport().bus.listenerCount,
      timers: clocks.timeouts.size,
      intervals: clocks.intervals.size,
      styleElements: document.querySelectorAll('style').length,
      styleRules: [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
      elements: document.querySelectorAll('*').length,
    };
  });
  return { ...inside, domNodes: nodes, eventListeners: jsEventListeners };
}

/** The computed style of every element: its tag, then each property. */
export type Drawing = readonly (readonly string[])[];

export async function drawingOf(page: Page): Promise<Drawing> {
  return page.evaluate(() =>
    [document.documentElement, document.body, ...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      return [element.tagName, ...[...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    }),
  );
}

export function differences(before: Drawing, after: Drawing): string[] {
  const found = before.length === after.length ? [] : [`${before.length} elements, then ${after.length}`];
  after.forEach((element, index) => {
    const was = new Set(before[index]);
    for (const property of element) if (!was.has(property)) found.push(`${element[0]} ${property}`);
  });
  return found;
}
