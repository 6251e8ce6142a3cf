import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { MemoryReservation } from '../../limits/memory-budget.ts';

export interface ForwardedCall {
  path: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer | null;
}

export interface CallAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  payload: Buffer | Readable;
  release: () => void;
}

type Dispatch = (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => unknown;

/** Reads the answer whole, which frees the connection early. Streams took most of the edge's time for a call. */
export function forwardCall(
  dispatch: Dispatch,
  call: ForwardedCall,
  memory: MemoryReservation,
): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    dispatch(call, new AnswerReader({ memory, resolve, reject }));
  });
}

interface AnswerReaderOptions {
  memory: MemoryReservation;
  resolve: (answer: CallAnswer) => void;
  reject: (error: Error) => void;
}

class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #memory: MemoryReservation;
  readonly #resolve: (answer: CallAnswer) => void;
  readonly #reject: (error: Error) => void;
  readonly #parts: Buffer[] = [];
  #status = 0;
  #headers: CallAnswer['headers'] = {};
  #stream: Readable | null = null;
  #isOver = false;

  constructor({ memory, resolve, reject }: AnswerReaderOptions) {
    this.#memory = memory;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Without this method undici treats the handler as one of its older kind. */
  onRequestStart(): void {}

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: CallAnswer['headers']): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#stream) {
      if (!this.#stream.push(chunk)) controller.pause();
      return;
    }
    this.#parts.push(chunk);
    if (this.#memory.grow(chunk.length)) return;
    this.#stream = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        if (!this.#isOver) controller.abort(error ?? new Error('The client is gone.'));
        done(error);
      },
    });
    for (const part of this.#parts) this.#stream.push(part);
    controller.pause();
    this.#answer(this.#stream);
  }

  onResponseEnd(): void {
    this.#isOver = true;
    if (this.#stream) this.#stream.push(null);
    else
      this.#answer(this.#parts.length === 1 && this.#parts[0] ? this.#parts[0] : Buffer.concat(this.#parts));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#isOver = true;
    if (this.#stream) {
      this.#stream.destroy(error);
      return;
    }
    this.#memory.release();
    this.#reject(error);
  }

  #answer(payload: Buffer | Readable): void {
    const { release } = this.#memory;
    this.#resolve({ status: this.#status, headers: this.#headers, payload, release });
  }
}
