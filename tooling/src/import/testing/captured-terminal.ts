import type { Terminal } from '../../portal/progress.ts';

export function capturedTerminal(): Terminal & { text(): string } {
  let written = '';
  return {
    write: (text) => {
      written += text;
    },
    text: () => written,
  };
}
