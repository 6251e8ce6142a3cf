import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { openWithoutScripts } from '../../support/pages/open-without-scripts.ts';

for (const width of [1440, 390]) {
  test(`the dashboard's first view is in the same place as React's, ${width} px wide`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, 'lead@example.com', '/terms');
    // Another journey may change a project at the same time.
    await expect(async () => {
      const release = await openWithoutScripts(page);
      await page.evaluate(() => document.fonts.load('16px "Inter Variable"'));
      const first = await boxesIn(page, '#first-view');
      expect(first.map(({ what }) => what)).toEqual(expect.arrayContaining(['Manage projects']));
      expect(first.filter(({ what }) => what.startsWith('/project/')).length).toBeGreaterThan(0);

      release();
      await expect(page.locator('#first-view')).not.toBeAttached();
      const drawn = await boxesIn(page, '#main');
      expect(drawn.map(({ what }) => what)).toEqual(first.map(({ what }) => what));
      for (const [index, { what, box }] of drawn.entries())
        for (const [side, value] of box.entries())
          expect(Math.abs(value - (first[index]?.box[side] ?? Number.NaN)), `${what}, ${side}`).toBeLessThan(
            1.5,
          );
    }).toPass();
  });
}

test('React replaces the first view without a frame that lacks content or shifts', {
  tag: '@deep',
}, async ({ page }) => {
  await openSignedIn(page, 'lead@example.com', '/terms');
  await expect(async () => {
    const release = await openWithoutScripts(page);
    await page.evaluate(() => document.fonts.load('16px "Inter Variable"'));
    await page.evaluate(recordFrames);
    release();
    await expect(page.locator('#first-view')).not.toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
    const { seen, missing, shift } = await page.evaluate(() => (window as unknown as Recorded).takeover);
    expect(seen).toBeGreaterThan(0);
    expect(missing).toEqual([]);
    expect(shift).toBeLessThan(0.02);
  }).toPass();
});

test('a link of the first view works before the scripts have loaded', { tag: '@deep' }, async ({ page }) => {
  await openSignedIn(page, 'lead@example.com', '/terms');
  const release = await openWithoutScripts(page);
  const view = page.getByRole('main');
  await expect(view.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  await view.getByRole('link', { name: /^You completed/ }).click();
  release();
  await expect(page).toHaveURL(/\/projects\/completed$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Completed Jobs' })).toBeVisible();
});

const boxesIn = (page: Page, place: string) =>
  page.evaluate((selector) => {
    const links = [...document.querySelectorAll<HTMLElement>(`${selector} a`)];
    const titles = links.filter((link) => link.getAttribute('href')?.startsWith('/project/'));
    const numbers = links.flatMap((link) =>
      [...link.querySelectorAll<HTMLElement>('span')].filter(({ textContent }) => /^\d+$/.test(textContent)),
    );
    const heading = document.querySelector<HTMLElement>(`${selector} h1`);
    return [...(heading ? [heading] : []), ...numbers, ...titles]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { fontSize, fontWeight } = getComputedStyle(element);
        const what = element.getAttribute('href') ?? element.textContent;
        return { what, box: [x, y, width, height, Number.parseFloat(fontSize), Number(fontWeight) / 100] };
      })
      .filter(({ box }) => box[2] !== 0);
  }, place);

interface Recorded {
  takeover: { seen: number; missing: string[]; shift: number };
}

/** Checks in each frame that the first view's content is at its place, and adds up layout shifts. */
function recordFrames(): void {
  const recorded = Object.assign(window, { takeover: { seen: 0, missing: [] as string[], shift: 0 } });
  const places = [...document.querySelectorAll('#first-view :is(h1, li a)')].map((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return { text: element.textContent, x: left + 5, y: top + height / 2 };
  });
  const look = () => {
    for (const { text, x, y } of places) {
      recorded.takeover.seen += 1;
      const found = document.elementFromPoint(x, y);
      if (found?.textContent !== text)
        recorded.takeover.missing.push(`${text}: ${found?.outerHTML.slice(0, 80)}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[])
      recorded.takeover.shift += entry.value;
  }).observe({ type: 'layout-shift' });
}
