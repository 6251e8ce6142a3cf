import { readFile } from 'node:fs/promises';
import type { PrintedDocument, Run } from '../document-blocks.ts';
import { printableText } from '../printable-text.ts';
import { type Layout, ScriptDocument } from '../script-document.ts';

/** Points. */
const MARGIN = 56;
const FOOTER_MARGIN = 34;
const PAGE_NUMBER_WIDTH = 90;
const LINE_GAP = 3;
const LOGO_SIZE = 54;
const LOGO_GAP = 14;

const INK = '#16202a';
const MUTED_INK = '#56636f';
const RULE = '#d5dce1';

// The built-in fonts of PDF lack most of Unicode; a variable font cannot be embedded.
const fontFiles = {
  regular: '400Regular/Inter_400Regular.ttf',
  italic: '400Regular_Italic/Inter_400Regular_Italic.ttf',
  bold: '600SemiBold/Inter_600SemiBold.ttf',
  boldItalic: '600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
};
type FontName = keyof typeof fontFiles;

let fonts: Promise<[string, Buffer][]> | null = null;

function loadFonts(): Promise<[string, Buffer][]> {
  fonts ??= Promise.all(
    Object.entries(fontFiles).map(async ([name, file]): Promise<[string, Buffer]> => {
      const folder = import.meta.resolve('@expo-google-fonts/inter/package.json');
      return [name, await readFile(new URL(file, folder))];
    }),
  );
  return fonts;
}

export interface TextStyle {
  font?: FontName;
  size?: number;
  isMuted?: boolean;
  isFigure?: boolean;
}

const FOOTER: TextStyle = { size: 8, isMuted: true };

export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

interface PageOptions {
  title: string;
  author: string;
  language: string;
  createdAt: Date;
}

/** A tagged PDF: each text belongs to a structure element, everything else is an artifact. */
export class PdfPages {
  readonly #pdf: ScriptDocument;
  readonly #root: Element;
  #hasLogo = false;
  isComplete = true;

  static async open(options: PageOptions, text: string): Promise<PdfPages> {
    const pages = new PdfPages(options, await loadFonts());
    await pages.#pdf.prepareFor(text);
    return pages;
  }

  private constructor({ title, author, language, createdAt }: PageOptions, files: [string, Buffer][]) {
    this.#pdf = new ScriptDocument({
      size: 'A4',
      margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_MARGIN / 2, left: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      // The types list only the archive subsets.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    for (const [name, file] of files) this.#pdf.registerFont(name, file);
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
    this.#pdf.font('regular');
  }

  /** The logo is an artifact, because the business's name is read beside it. */
  drawLogo(png: Buffer): void {
    this.#hasLogo = true;
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    const place = { fit: [LOGO_SIZE, LOGO_SIZE] as [number, number], align: 'right' as const };
    this.#pdf.image(png, MARGIN + this.width - LOGO_SIZE, MARGIN, place);
    this.#pdf.endMarkedContent();
    this.#pdf.y = MARGIN;
  }

  get logoRoom(): number {
    return this.#hasLogo ? LOGO_SIZE + LOGO_GAP : 0;
  }

  moveDownBelowLogo(): void {
    if (this.#hasLogo) this.#pdf.y = Math.max(this.#pdf.y, MARGIN + LOGO_SIZE);
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.#pdf.page.width - 2 * MARGIN;
  }

  get y(): number {
    return this.#pdf.y;
  }

  set y(y: number) {
    this.#pdf.y = y;
  }

  element(type: string, parent: Element = this.#root, options: { scope?: 'Column' | 'Row' } = {}): Element {
    // The types lack `scope`.
    const attributes: object = options;
    const element = this.#pdf.struct(type, attributes);
    parent.add(element);
    return element;
  }

  requireRoom(height: number): boolean {
    if (this.#pdf.y + height <= this.#pdf.page.maxY()) return false;
    this.#pdf.addPage();
    return true;
  }

  get isAtTop(): boolean {
    return this.#pdf.y <= MARGIN;
  }

  moveDown(points: number): void {
    this.#pdf.y += points;
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.#pdf.heightOfString(this.#use(text, style, width), { width, lineGap: LINE_GAP });
  }

  lineHeight(style: TextStyle = {}): number {
    this.#use('', style, this.width);
    return this.#pdf.currentLineHeight(true) + LINE_GAP;
  }

  write(
    element: Element,
    text: string,
    { x = MARGIN, width = this.width, align = 'left' as 'left' | 'right', ...style }: TextStyle & Place = {},
  ): void {
    element.add(() => {
      this.#pdf.text(this.#use(text, style, width), x, this.#pdf.y, this.#optionsOf(style, { width, align }));
    });
    element.end();
  }

  /** Prints a text again that is already part of the structure, such as a table's head on the next page. */
  repeat(
    text: string,
    { x = MARGIN, width = this.width, align = 'left', ...style }: TextStyle & Place,
  ): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    this.#pdf.text(this.#use(text, style, width), x, this.#pdf.y, this.#optionsOf(style, { width, align }));
    this.#pdf.endMarkedContent();
  }

  #optionsOf(style: TextStyle, { width, align }: Pick<Place, 'width' | 'align'>) {
    return { width, align, lineGap: LINE_GAP, ...layoutOf(style) };
  }

  writeRuns(element: Element, runs: readonly Run[], { x, width }: { x: number; width: number }): void {
    element.add(() => {
      runs.forEach(({ text, isStrong, isEmphasised, isUnderlined }, index) => {
        const font = isStrong ? (isEmphasised ? 'boldItalic' : 'bold') : isEmphasised ? 'italic' : 'regular';
        const options = {
          width,
          lineGap: LINE_GAP,
          underline: isUnderlined,
          continued: index < runs.length - 1,
        };
        const printed = this.#use(text, { font }, width);
        if (index === 0) this.#pdf.text(printed, x, this.#pdf.y, options);
        else this.#pdf.text(printed, options);
      });
    });
    element.end();
  }

  rule(): void {
    const y = this.#pdf.y;
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.width, y)
      .lineWidth(0.75)
      .stroke(RULE);
    this.#pdf.endMarkedContent();
  }

  async finish({ footer, pageNumber }: Pick<PrintedDocument, 'footer' | 'pageNumber'>): Promise<Buffer> {
    const pdf = this.#pdf;
    this.#root.end();
    const { count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(index);
      // Text below the lower margin would start another page.
      pdf.page.margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination' });
      const y = pdf.page.height - FOOTER_MARGIN;
      const width = this.width - PAGE_NUMBER_WIDTH;
      const left = this.#use(footer, FOOTER, width);
      const height = pdf.currentLineHeight(true);
      pdf.text(left, MARGIN, y, { width, height, ellipsis: true });
      const right = this.#use(pageNumber(index + 1, count), FOOTER, PAGE_NUMBER_WIDTH);
      pdf.text(right, MARGIN + width, y, { width: PAGE_NUMBER_WIDTH, align: 'right' });
      pdf.endMarkedContent();
    }
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      pdf.on('end', resolve);
      pdf.on('error', reject);
    });
    pdf.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #use(text: string, style: TextStyle, width: number): string {
    const { font = 'regular', size = 10, isMuted = false } = style;
    this.#pdf
      .font(font)
      .fontSize(size)
      .fillColor(isMuted ? MUTED_INK : INK);
    const printed = printableText(text, (grapheme) => this.#pdf.isPrintable(grapheme));
    if (!printed.isComplete) this.isComplete = false;
    return this.#pdf.breakable(printed.text, width, layoutOf(style));
  }
}

const layoutOf = ({ isFigure }: TextStyle): Layout => (isFigure ? { features: ['tnum'] } : {});

interface Place {
  x?: number;
  width?: number;
  align?: 'left' | 'right';
}
