import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** How long a PDF may take until its first page is known. A hostile one may never come to it. */
const OPEN_LIMIT_MS = 30_000;
/** Larger pictures in a PDF are left out. */
const PICTURE_MAX_PIXELS = 50_000_000;

export type PdfFailure = 'notLoaded' | 'locked' | 'broken';

/** A PDF that is not shown, with the reason. */
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
  /** Width of the first page divided by its height; a page has it until it is drawn. */
  ratio: number;
  close(): void;
}

type StartWorker = (url: string) => Promise<Worker>;

/**
 * Opens a PDF in a worker of its own, so that what is in it costs the page nothing. Nothing in it runs: no scripts, no
 * forms, no links, no WebAssembly, and nothing is loaded for it.
 */
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
    // Errors come as rejections; its own lines in the console help nobody.
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

/** The shell checks the hash of the worker's script; an older shell, or a module that stands alone, starts none. */
async function startWorker(): Promise<Worker> {
  const { worklaneStartWorker: start } = globalThis as { worklaneStartWorker?: StartWorker };
  try {
    if (!start) throw new TypeError('This page starts no workers.');
    return await start(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href);
  } catch (error) {
    throw new PdfError('notLoaded', error);
  }
}
