import { afterNextPaint } from './after-next-paint.ts';

export function untilFirstPaint(): Promise<void> {
  // A hidden tab is not painted until it is visible.
  if (document.hidden || performance.getEntriesByName('first-contentful-paint').length > 0)
    return Promise.resolve();
  return new Promise(afterNextPaint);
}
