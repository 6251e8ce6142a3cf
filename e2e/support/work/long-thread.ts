import type { Page } from '@playwright/test';

interface Reading {
  /** The largest displacement of a message, in pixels. */
  jump: number;
  drawn: number;
}

export const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** `pages`: earlier pages to load at the top, which must move nothing. `step`: pixels to scroll at once. */
export async function readUpwards(
  box: HTMLElement,
  { pages = 0, step = 0 }: { pages?: number; step?: number },
): Promise<Reading> {
  const rows = () => [...box.querySelectorAll<HTMLElement>('[data-key]')];
  const topOf = (row: HTMLElement) => row.getBoundingClientRect().top;
  const frames = async () => {
    for (let count = 0; count < 4; count += 1) await new Promise((done) => requestAnimationFrame(done));
  };
  const toTop = async () => {
    box.scrollTop = 40;
    await frames();
  };
  const untilLoaded = async (height: number) => {
    for (let wait = 0; wait < 100 && box.scrollHeight <= height; wait += 1) await frames();
  };
  let jump = 0;
  let drawn = 0;
  for (let page = 0; step > 0 ? box.scrollTop > step : page < pages; page += 1) {
    const height = box.scrollHeight;
    if (step === 0) await toTop();
    const first = rows().find((row) => topOf(row) >= box.getBoundingClientRect().top);
    const expected = (first ? topOf(first) : 0) + step;
    const key = first?.dataset.key;
    if (step === 0) await untilLoaded(height);
    else box.scrollBy({ top: -step, behavior: 'instant' });
    await frames();
    const after = rows().find((row) => row.dataset.key === key);
    jump = Math.max(jump, after ? Math.abs(topOf(after) - expected) : Number.POSITIVE_INFINITY);
    drawn = Math.max(drawn, rows().length);
  }
  return { jump, drawn };
}
