import { gstCents } from '../quotes/price-lines.ts';
import type { TotalKind } from './heading-names.ts';

const CENT = 1;
/** A single row above is not a sum: two lines can have the same price. */
const FEWEST = 2;

interface Sum {
  cents: number;
  lines: number;
}

const gstOf = (cents: number) => gstCents(Math.abs(cents)) * Math.sign(cents);

/** Sums of the sheet's lines, overall and since the last total, by the sheet's amounts and by our calculation. */
export class RunningSums {
  private all: Sum = { cents: 0, lines: 0 };
  private section: Sum = { cents: 0, lines: 0 };
  private allOfSheet: Sum = { cents: 0, lines: 0 };
  private sectionOfSheet: Sum = { cents: 0, lines: 0 };
  isOver = false;

  add(oursCents: number, sheetCents: number): void {
    for (const sum of [this.all, this.section]) {
      sum.cents += oursCents;
      sum.lines += 1;
    }
    for (const sum of [this.allOfSheet, this.sectionOfSheet]) {
      sum.cents += sheetCents;
      sum.lines += 1;
    }
  }

  /** Starts the next section at zero. With `isOver`, later rows are counted only on request. */
  endSection(isOver: boolean): void {
    this.isOver ||= isOver;
    this.section = { cents: 0, lines: 0 };
    this.sectionOfSheet = { cents: 0, lines: 0 };
  }

  startAgain(): void {
    this.isOver = false;
  }

  /** Whether a figure is the sum of the rows above, its GST, or both; null for other figures. */
  kindOfFigure(figure: number): TotalKind | null {
    const sums = [this.all, this.section, this.allOfSheet, this.sectionOfSheet].filter(
      ({ cents, lines }) => lines >= FEWEST && cents !== 0,
    );
    if (sums.some(({ cents }) => figure === cents)) return 'sum';
    if (sums.some(({ cents }) => Math.abs(figure - gstOf(cents)) <= CENT)) return 'gst';
    return sums.some(({ cents }) => Math.abs(figure - cents - gstOf(cents)) <= CENT) ? 'both' : null;
  }

  /** The expected amount of a total by our lines; null if the total is correct. */
  expected(kind: TotalKind, figures: readonly number[]): number | null {
    if (kind === 'payment') return null;
    const roundings = Math.ceil(this.all.lines / 2) * CENT + CENT;
    const sums = this.section.lines > 0 ? [this.all, this.section] : [this.all];
    const agrees = sums.some(({ cents }) =>
      figures.some((figure) => {
        const isSum = figure === cents;
        const isGst = Math.abs(figure - gstOf(cents)) <= roundings;
        const isBoth = Math.abs(figure - cents - gstOf(cents)) <= roundings;
        return { sum: isSum, gst: isGst, both: isBoth, total: isSum || isBoth }[kind];
      }),
    );
    if (agrees) return null;
    const { cents } = this.all;
    return {
      sum: cents,
      gst: gstOf(cents),
      both: cents + gstOf(cents),
      total: this.isOver ? cents + gstOf(cents) : cents,
    }[kind];
  }
}
