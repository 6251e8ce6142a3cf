import type { Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { median, milliseconds, times } from '../figures.ts';
import { CPU_SLOWDOWN } from './page-load.ts';

const MOST_TIMES = 2;
const MANY = 100;
const KEYS = 'Emergency batten';

export const priceLineKeys: Bench = {
  name: 'price-line-keys',
  about:
    'a key press in a list of 100 price lines, on a processor 4 times slower, beside one in a single line',
  async run({ portal, browser, person, runs, say }) {
    const context = await browser.newContext(person);
    try {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await openQuoteForm(page, portal.url);
      const took = { one: [] as number[], many: [] as number[] };
      for (let run = 0; run < Math.ceil(runs / 3); run += 1) {
        for (const side of ['one', 'many'] as const) {
          await pasteLines(page, side === 'one' ? 1 : MANY);
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
          took[side].push(...(await typeKeys(page)));
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        }
      }
      const [one, many] = [median(took.one), median(took.many)];
      say(`a key press with 1 line: ${milliseconds(one)}, with ${MANY}: ${milliseconds(many)}`);
      return [
        {
          what: `key press in ${MANY} price lines, beside one line`,
          measured: times(many / one),
          budget: `≤ ${times(MOST_TIMES)}`,
          isMet: many / one <= MOST_TIMES,
        },
      ];
    } finally {
      await context.close();
    }
  },
};

async function openQuoteForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/projects/pending`);
  const projects = page.getByRole('main').getByRole('link', { name: /^View Details of/ });
  await projects.first().waitFor();
  const addresses = await projects.evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  );
  for (const address of addresses) {
    await page.goto(address);
    const state = page
      .getByText(/You need to submit a quote|Please confirm your intention|Your Quote/)
      .first();
    if ((await state.textContent())?.startsWith('You need')) return;
  }
  throw new Error('No pending job of the demo waits for a quote');
}

async function pasteLines(page: Page, count: number): Promise<void> {
  const useTotal = page.getByRole('button', { name: 'Use one total instead' });
  if (await useTotal.isVisible()) {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('price-kept')) localStorage.removeItem(key);
    });
    await removeLines(page);
  } else await page.getByRole('button', { name: 'Use price lines' }).click();
  const rows = Array.from({ length: count }, (_, index) => `Batten ${index}\t2\teach\t12.50`);
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page
    .getByRole('textbox', { name: 'Paste the rows here' })
    .fill(['Item\tQty\tUnit\tRate', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Read these rows' }).click();
  await page.getByRole('button', { name: /^Add \d+ lines?$/ }).click();
  await page.getByRole('group', { name: `Line ${count}`, exact: true }).waitFor();
  await page.getByText(/^Draft saved/).waitFor();
}

async function removeLines(page: Page): Promise<void> {
  const lines = page.getByRole('list', { name: 'Price lines' }).getByRole('button', { name: /^Remove line/ });
  for (let left = await lines.count(); left > 0; left -= 1) await lines.last().click();
}

async function typeKeys(page: Page): Promise<number[]> {
  await page
    .getByRole('group', { name: 'Line 1', exact: true })
    .getByRole('textbox', { name: 'Item' })
    .focus();
  // One listener for all keys: the browser may handle a key before a script that was sent earlier.
  await page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { took });
    addEventListener(
      'keydown',
      (event) =>
        requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - event.timeStamp))),
      { capture: true },
    );
  });
  let took: number[] = [];
  for (const key of KEYS) {
    const before = took.length;
    await page.keyboard.press(key);
    took = await page
      .waitForFunction((count) => {
        const { took } = window as unknown as { took: number[] };
        return took.length > count ? [...took] : null;
      }, before)
      .then((handle) => handle.jsonValue() as Promise<number[]>);
  }
  return took;
}
