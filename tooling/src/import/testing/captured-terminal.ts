import type { Terminal } from '../../portal/progress.ts';

/** A terminal that records what is written to it and is not a TTY. */
export function capturedTerminal(): Terminal & { text(): string } {
  let written = '';
  return {
    write: (text) => {
      written += text;
    },
    text: () => written,
  };
}
