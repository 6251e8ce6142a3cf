import type { Terminal } from '../../portal/progress.ts';

/** A terminal that is a file: what was written can be read. */
export function capturedTerminal(): Terminal & { text(): string } {
  let written = '';
  return {
    write: (text) => {
      written += text;
    },
    text: () => written,
  };
}
