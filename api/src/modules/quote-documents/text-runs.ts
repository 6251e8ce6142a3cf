import bidiFactory from 'bidi-js';

export interface TextRun {
  text: string;
  font: string;
  /** Bidi level: odd levels are from right to left. */
  level: number;
}

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Runs in reading order, in the preferred typeface if possible. Brackets in right-to-left runs are mirrored. */
export function runsOf(
  graphemes: readonly string[],
  fontOf: (grapheme: string, preferred: string | null) => string,
): TextRun[] {
  const line = graphemes.join('');
  const embedding = rightToLeft.test(line) ? bidi.getEmbeddingLevels(line) : null;
  const runs: TextRun[] = [];
  let at = 0;
  for (const grapheme of graphemes) {
    const level = embedding?.levels[at] ?? 0;
    at += grapheme.length;
    const last = runs.at(-1);
    const isBetween = isBackward(level) && last?.level === level && !rightToLeft.test(grapheme);
    const font = fontOf(grapheme, isBetween ? last.font : null);
    const text = isBackward(level) ? (bidi.getMirroredCharacter(grapheme) ?? grapheme) : grapheme;
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level });
  }
  return runs.map((run) => ({ ...run, text: asLaidOut(run) }));
}

export const isBackwardLine = (runs: readonly TextRun[]): boolean =>
  runs.length > 0 && runs.every(({ level }) => level > 0);

/** The runs' indexes from left to right (Unicode UAX 9, L2). */
export function visualOrder(runs: readonly TextRun[]): number[] {
  const order = runs.map((_, index) => index);
  const levelAt = (place: number) => runs[order[place] ?? 0]?.level ?? 0;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let from = 0;
    while (from < order.length) {
      let to = from;
      while (to < order.length && levelAt(to) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(to, from + 1);
    }
  }
  return order;
}

export const isBackward = (level: number): boolean => level % 2 === 1;

/** A typeface reverses right-to-left letters itself, but not characters without a script. */
const asLaidOut = ({ text, level }: TextRun): string =>
  isBackward(level) && !rightToLeft.test(text) ? [...text].reverse().join('') : text;
