export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** A text of several paragraphs as blocks: an empty line parts them, lines that begin with `- ` make a list. */
export function textBlocks(text: string): TextBlock[] {
  return text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', text: block };
    return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  });
}
