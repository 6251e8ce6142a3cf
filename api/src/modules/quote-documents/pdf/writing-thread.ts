import { parentPort } from 'node:worker_threads';
import type { AwardRecord } from '@worklane/shared-kernel/contracts';
import type { Language } from '@worklane/shared-kernel/domain';
import { awardDocument } from '../award-document.ts';
import type { PrintedDocument } from '../document-blocks.ts';
import { type QuoteFile, quoteDocument } from '../quote-document.ts';
import type { LodgedQuote } from '../readable-quote.ts';
import { writePdf } from './write-pdf.ts';

interface QuoteTask {
  lodged: LodgedQuote;
  files: readonly QuoteFile[];
  logo: Uint8Array | null;
  language: Language;
}

interface AwardTask {
  award: AwardRecord;
  buyerName: string;
  language: Language;
}

export type WritingTask = QuoteTask | AwardTask;

export type WritingAnswer = { pdf: Uint8Array } | { error: string };

async function answerTo(task: WritingTask): Promise<WritingAnswer> {
  try {
    return { pdf: await writePdf(documentOf(task)) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
}

function documentOf(task: WritingTask): PrintedDocument {
  if ('award' in task) return awardDocument(task.award, task.buyerName, task.language);
  const { lodged, files, logo, language } = task;
  return quoteDocument(lodged, { files, logo: logo && Buffer.from(logo) }, language);
}

parentPort?.on('message', async (task: WritingTask) => parentPort?.postMessage(await answerTo(task)));
