import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** Time limit for a PDF's first page. A hostile file may never reach it. */
const OPEN_LIMIT_MS = 30_000;
const PICTURE_MAX_PIXELS = 50_000_000;

export type PdfFailure = 'notLoaded' | 'locked' | 'broken';

export class PdfError extends Error {
  readonly reason: PdfFailure;

  constructor(reason: PdfFailure, cause?: unknown) {
    super(`A PDF is not shown: ${reason}`, { cause });
    this.name = 'PdfError';
    this.reason = reason;
  }
}

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Width of the first page divided by its height; used for pages that are not drawn yet. */
  ratio: number;
  close(): void;
}

type StartWorker = (url: string) => Promise<Worker>;

/** A PDF has its own worker and cannot block the page. No scripts, forms, links or WebAssembly run in it. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const data = await load(url, signal);
  const port = await startWorker();
  if (signal.aborted) port.terminate();
  signal.throwIfAborted();
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data,
    worker,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: PICTURE_MAX_PIXELS,
    verbosity: 0,
  });
  const close = () => {
    void task.destroy();
    worker.destroy();
    port.terminate();
  };
  signal.addEventListener('abort', close);
  const limit = setTimeout(close, OPEN_LIMIT_MS);
  try {
    const document = await task.promise;
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return { document, ratio: width / height, close };
  } catch (error) {
    close();
    throw new PdfError(
      error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken',
      error,
    );
  } finally {
    clearTimeout(limit);
  }
}

async function load(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new TypeError(`The file was answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw new PdfError('notLoaded', error);
  }
}

/** The shell checks the hash of the worker's script. A page without a shell cannot start workers. */
async function startWorker(): Promise<Worker> {
  const { worklaneStartWorker: start } = globalThis as { worklaneStartWorker?: StartWorker };
  try {
    if (!start) throw new TypeError('This page starts no workers.');
    return await start(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href);
  } catch (error) {
    throw new PdfError('notLoaded', error);
  }
}
