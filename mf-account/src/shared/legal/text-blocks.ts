export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Splits a text into blocks at empty lines. Lines that begin with `- ` form a list. */
export function textBlocks(text: string): TextBlock[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', text: block };
    return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  });
}
