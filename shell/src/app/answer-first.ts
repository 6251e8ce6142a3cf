import { flushSync } from 'react-dom';
import { isLastInputByKey } from '../loading/interaction.ts';
import { afterNextPaint } from './after-next-paint.ts';
import { DrawingTimes } from './drawing-times.ts';

/**
 * Draws what follows a press. On a fast device at once. On a slow one, where it would hold up every answer, in the task
 * after the next paint: what calls it shows a sign until then.
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

  /** For what the next keys belong to, such as a menu: they can come before the next paint. */
  readonly drawUnlessByKey = (work: () => void): void => {
    if (isLastInputByKey()) work();
    else this.draw(work);
  };

  /** The drawing of a page begins. */
  begin(): void {
    this.#startedAt = performance.now();
  }

  /** A page is drawn. Also called for what is no other page. */
  end(): void {
    if (this.#startedAt === null) return;
    const ms = performance.now() - this.#startedAt;
    this.#startedAt = null;
    if (this.#isFirst) this.#times.addFirst(ms);
    else this.#times.add(ms);
    this.#isFirst = false;
  }

  /** As in the task of a press, all of it is drawn within one task, with its effects. */
  #drawWaiting = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    flushSync(() => {
      for (const work of waiting) work();
    });
  };
}
