import { parentPort } from 'node:worker_threads';
import type { Language } from '@worklane/shared-kernel/domain';
import { type QuoteFile, quoteDocument } from './quote-document.ts';
import type { LodgedQuote } from './readable-quote.ts';
import { writePdf } from './write-pdf.ts';

export interface WritingTask {
  lodged: LodgedQuote;
  files: readonly QuoteFile[];
  logo: Uint8Array | null;
  language: Language;
}

export type WritingAnswer = { pdf: Uint8Array } | { error: string };

async function answerTo({ lodged, files, logo, language }: WritingTask): Promise<WritingAnswer> {
  try {
    const picture = logo && Buffer.from(logo);
    return { pdf: await writePdf(quoteDocument(lodged, { files, logo: picture }, language)) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
}

parentPort?.on('message', async (task: WritingTask) => parentPort?.postMessage(await answerTo(task)));
