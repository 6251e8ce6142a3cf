import { flushSync } from 'react-dom';
import { isLastInputByKey } from '../../loading/reports/interaction.ts';
import { afterNextPaint } from './after-next-paint.ts';
import { DrawingTimes } from './drawing-times.ts';

/**
 * Renders the response to a press: at once on a fast device; on a slow one in the task after the next paint. Until then
 * the caller shows a sign that the press has arrived.
 */
export class AnswerFirst {
  readonly #times = new DrawingTimes();
  #isFirst = true;
  #startedAt: number | null = null;
  #waiting: (() => void)[] = [];

  get isLate(): boolean {
    return this.#times.isSlow && document.visibilityState !== 'hidden';
  }

  readonly draw = (work: () => void): void => {
    if (!this.isLate) {
      work();
      return;
    }
    this.#waiting.push(work);
    if (this.#waiting.length === 1) afterNextPaint(this.#drawWaiting);
  };

  /** For targets of the next key presses, such as a menu: keys can arrive before the next paint. */
  readonly drawUnlessByKey = (work: () => void): void => {
    if (isLastInputByKey()) work();
    else this.draw(work);
  };

  begin(): void {
    this.#startedAt = performance.now();
  }

  end(): void {
    if (this.#startedAt === null) return;
    const ms = performance.now() - this.#startedAt;
    this.#startedAt = null;
    if (this.#isFirst) this.#times.addFirst(ms);
    else this.#times.add(ms);
    this.#isFirst = false;
  }

  /** Draws everything, including effects, in one task, just as the task of a press does. */
  #drawWaiting = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    flushSync(() => {
      for (const work of waiting) work();
    });
  };
}
