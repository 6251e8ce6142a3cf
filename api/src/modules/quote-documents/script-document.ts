import PDFDocument from 'pdfkit';
import { BREAK, withBreaks } from './long-words.ts';
import {
  type FallbackFont,
  fallbackFontsOf,
  isInFallbacks,
  loadFallbackFonts,
} from './pdf/fallback-fonts.ts';
import { graphemesOf } from './printable-text.ts';
import { isBackward, isBackwardLine, runsOf, type TextRun, visualOrder } from './text-runs.ts';

interface FontInUse {
  name: string;
  ascender: number;
  font: { hasGlyphForCodePoint(codePoint: number): boolean; layout(text: string): unknown };
}

/** Members of `pdfkit` that its types lack. */
interface Untyped {
  _font: FontInUse;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void;
}

interface FragmentOptions extends PDFKit.Mixins.TextOptions {
  lineWidth?: number;
  textWidth?: number;
  wordCount?: number;
}

/** With a list of features, pdfkit lays out a run as a whole, not word by word from left to right. */
const AS_A_WHOLE: Layout = { features: [] };
/** Places marks by their glyphs instead of anchors. The types know no feature names. */
const WITHOUT_ANCHORS = {
  features: { mark: false, mkmk: false, abvm: false, blwm: false },
} as unknown as Layout;
export interface Layout {
  features?: PDFKit.Mixins.OpenTypeFeatures[];
}

/** All typefaces have the characters up to this one. */
const ASCII_END = '~';
const joiners = /[\u200c\u200d]/g;

const IN_USE = '';

const untyped = (pdf: PDFKit.PDFDocument): Untyped => pdf as unknown as Untyped;
const fragmentOf = (PDFDocument.prototype as unknown as Untyped)._fragment;

/** Lines may mix fonts and directions. Runs are stored in reading order, so that extracted text is as typed. */
export class ScriptDocument extends PDFDocument {
  readonly #fallbacks = new Set<string>();
  readonly #graphemeWidths = new Map<string, number>();

  async prepareFor(text: string): Promise<void> {
    if (!isInFallbacks(text)) return;
    for (const [name, file] of await loadFallbackFonts(text)) {
      this.registerFont(name, file);
      this.#fallbacks.add(name);
    }
  }

  isPrintable(grapheme: string): boolean {
    return this.#fontOf(grapheme, fallbackFontsOf(grapheme)) !== null;
  }

  breakable(text: string, width: number, options: Layout): string {
    const { _font: font, _fontSize: size } = untyped(this);
    const style = `${font.name} ${size} ${options.features?.join(' ')} `;
    return withBreaks(text, width, {
      word: (word) => this.widthOfString(word, options),
      grapheme: (grapheme) => {
        const known = this.#graphemeWidths.get(style + grapheme) ?? this.widthOfString(grapheme, options);
        this.#graphemeWidths.set(style + grapheme, known);
        return known;
      },
    });
  }

  override widthOfString(printed: string, options: PDFKit.Mixins.TextOptions = {}): number {
    const text = printed.replaceAll(BREAK, '');
    if (!this.#isMixed(text)) return super.widthOfString(text, options);
    return this.#runsOf(text).reduce((sum, run) => sum + this.#widthOf(run, options), 0);
  }

  _fragment(text: string, x: number, y: number, options: FragmentOptions): void {
    const line = String(text).replaceAll('\n', '').replaceAll(BREAK, '');
    if (!this.#isMixed(line)) {
      fragmentOf.call(this, line, x, y, options);
      return;
    }
    const runs = this.#runsOf(line);
    const widths = runs.map((run) => this.#widthOf(run, options));
    const width = widths.reduce((sum, one) => sum + one, 0);
    const isAtRight = options.align === 'right' || (isBackwardLine(runs) && !options.continued);
    let left = x + (isAtRight && options.lineWidth ? options.lineWidth - width : 0);
    const places = new Map<number, number>();
    for (const index of visualOrder(runs)) {
      places.set(index, left);
      left += widths[index] ?? 0;
    }
    const { _font: main, _fontSize: size } = untyped(this);
    const baseline = (-main.ascender / 1000) * size;
    runs.forEach((run, index) => {
      const place = { ...options, align: 'left', baseline, textWidth: widths[index], wordCount: 1 } as const;
      this.#inFont(run.font, () =>
        fragmentOf.call(this, run.text, places.get(index) ?? x, y, { ...place, ...this.#layoutOf(run) }),
      );
    });
  }

  #isMixed(text: string): boolean {
    if (this.#fallbacks.size === 0) return false;
    // A fallback loaded for other characters may have one that the current font lacks.
    const { font } = untyped(this)._font;
    const isMissing = (sign: string) =>
      sign > ASCII_END && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    return isInFallbacks(text) || [...text].some(isMissing);
  }

  #runsOf(text: string): TextRun[] {
    const others = fallbackFontsOf(text);
    return runsOf(
      graphemesOf(text),
      (grapheme, preferred) => this.#fontOf(grapheme, others, preferred) ?? IN_USE,
    );
  }

  #widthOf(run: TextRun, options: PDFKit.Mixins.TextOptions): number {
    const { text, font } = run;
    return this.#inFont(font, () => super.widthOfString(text, { ...options, ...this.#layoutOf(run) }));
  }

  /** The layout throws for some Indic typefaces whose letters lack the anchor of a mark. */
  #layoutOf({ level, text, font: name }: TextRun): Layout {
    if (isBackward(level)) return AS_A_WHOLE;
    if (name === IN_USE) return {};
    return this.#inFont(name, () => {
      try {
        untyped(this)._font.font.layout(text);
        return {};
      } catch {
        return WITHOUT_ANCHORS;
      }
    });
  }

  #inFont<Result>(name: string, work: () => Result): Result {
    if (name === IN_USE) return work();
    const fonts = untyped(this);
    const inUse = fonts._font;
    this.font(name);
    try {
      return work();
    } finally {
      fonts._font = inUse;
    }
  }

  #fontOf(
    grapheme: string,
    fallbacks: readonly FallbackFont[],
    preferred: string | null = null,
  ): string | null {
    const isBold = /bold/i.test(untyped(this)._font.name);
    const others = fallbacks
      .map(({ name, boldName }) => (isBold ? boldName : name))
      .filter((name) => this.#fallbacks.has(name));
    const codePoints = [...grapheme.replaceAll(joiners, '')].map((sign) => sign.codePointAt(0) ?? 0);
    const hasAll = (name: string) =>
      this.#inFont(name, () => {
        const { font } = untyped(this)._font;
        return codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint));
      });
    const inOrder = [preferred ?? IN_USE, IN_USE, ...others];
    return inOrder.find(hasAll) ?? null;
  }
}
