import { afterNextPaint } from './after-next-paint.ts';

/** Until the browser has shown the page as it came from the server. */
export function untilFirstPaint(): Promise<void> {
  // A hidden tab draws nothing until somebody looks at it.
  if (document.hidden || performance.getEntriesByName('first-contentful-paint').length > 0)
    return Promise.resolve();
  return new Promise(afterNextPaint);
}
