import type { Terminal } from '../portal/progress.ts';

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 5_000;

export interface ImportProgress {
  /** Counts one finished row. */
  advance(): void;
  /** Shows the final progress. */
  end(): void;
}

/** Shows `120 of 352 · 48 rows/s`: a redrawn line on a terminal, a line every few seconds in a file. */
export function importProgress(
  terminal: Terminal,
  total: number,
  now: () => number = performance.now.bind(performance),
): ImportProgress {
  const since = now();
  let done = 0;
  let shownAt = since;
  const text = () => {
    const seconds = (now() - since) / 1_000;
    const rate = seconds > 0 ? done / seconds : 0;
    return `${done} of ${total} · ${rate.toFixed(rate < 10 ? 1 : 0)} rows/s`;
  };
  const show = () => {
    shownAt = now();
    terminal.write(terminal.isTTY ? `\r\x1b[K${text()}` : `${text()}\n`);
  };
  return {
    advance() {
      done += 1;
      if (now() - shownAt >= (terminal.isTTY ? REDRAW_MS : PLAIN_LINE_MS)) show();
    },
    end() {
      show();
      if (terminal.isTTY) terminal.write('\n');
    },
  };
}
