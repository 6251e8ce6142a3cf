import type { Terminal } from '../portal/progress.ts';

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 5_000;

export interface ImportProgress {
  /** One more row is done. */
  advance(): void;
  /** Shows where it stands for the last time. */
  end(): void;
}

/** `120 of 352 · 48 rows/s`: one line that redraws itself on a terminal, a line now and then in a file. */
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
