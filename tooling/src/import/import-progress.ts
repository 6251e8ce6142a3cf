import type { Terminal } from '../portal/progress.ts';

const REDRAW_MS = 100;
const PLAIN_LINE_MS = 5_000;

export interface ImportProgress {
  advance(rows: number): void;
  end(): void;
}

/** `120 of 352 · 48 rows/s · 5 s left`: a redrawn line on a terminal, a line every few seconds in a file. */
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
    const left = rate > 0 && done < total ? ` · ${duration((total - done) / rate)} left` : '';
    return `${done} of ${total} · ${rate.toFixed(rate < 10 ? 1 : 0)} rows/s${left}`;
  };
  const show = () => {
    shownAt = now();
    terminal.write(terminal.isTTY ? `\r\x1b[K${text()}` : `${text()}\n`);
  };
  return {
    advance(rows) {
      done += rows;
      if (now() - shownAt >= (terminal.isTTY ? REDRAW_MS : PLAIN_LINE_MS)) show();
    },
    end() {
      show();
      if (terminal.isTTY) terminal.write('\n');
    },
  };
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
