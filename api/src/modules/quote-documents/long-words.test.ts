import { afterEach, expect, jest, test } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { readPdf } from '../../testing/read-pdf.ts';
import { paragraphsOf } from './document-blocks.ts';
import { withBreaks } from './long-words.ts';
import { writePdf } from './pdf/write-pdf.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

async function written(text: string): Promise<{ pdf: Buffer; measured: number }> {
  let measured = 0;
  const measure = PDFDocument.prototype.widthOfString;
  jest.spyOn(PDFDocument.prototype, 'widthOfString').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...args: unknown[]
  ) {
    measured += String(args[0]).length;
    return measure.apply(this, args as Parameters<typeof measure>);
  });
  const pdf = await writePdf({
    title: 'Quote',
    author: 'Harbourline',
    language: 'en-AU',
    createdAt: new Date(0),
    logo: null,
    footer: 'Quote',
    pageNumber: (page, pages) => `${page}/${pages}`,
    missingCharactersNote: 'Missing',
    blocks: paragraphsOf(text),
  });
  jest.restoreAllMocks();
  return { pdf, measured };
}

test.each([
  ['Latin', 'W'],
  ['Devanagari', 'क्ष्म्य'],
  ['combining marks', 'e\u0323\u0301'],
  ['marks on one letter', '\u0301'],
])("a word's PDF cost grows linearly from 1,000 to 10,000 characters: %s", async (_, part) => {
  const wordOf = (length: number) => `a${part.repeat(Math.floor(length / part.length))}`;
  const short = await written(wordOf(1_000));
  const long = await written(wordOf(10_000));
  expect(long.measured).toBeLessThan(12 * short.measured);
});

test('a word wider than the line is printed unchanged over several lines', async () => {
  const word = `Wi${'क्ष्म्य'.repeat(40)}${'é'.repeat(200)}`;
  const { elements } = await readPdf((await written(`Before ${word} after`)).pdf);
  expect(elements.join('').replaceAll(' ', '')).toBe(`PBefore${word}after`);
  expect(elements.join('')).not.toContain('\u200b');
});

test('only words wider than a column may be broken between their characters', () => {
  const widths = { word: ({ length }: string) => length, grapheme: ({ length }: string) => length };
  const long = 'e\u0301'.repeat(30);
  expect(withBreaks(`one ${long} two`, 50, widths)).toBe(
    `one ${Array(30).fill('e\u0301').join('\u200b')}\u200b two`,
  );
  for (const text of [`one ${long} two`, '電気工事の見積書。'.repeat(20)])
    expect(withBreaks(text, 61, widths)).toBe(text);
});
