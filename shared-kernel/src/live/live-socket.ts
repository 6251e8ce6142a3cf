import {
  concat,
  defer,
  filter,
  fromEvent,
  type Observable,
  race,
  retry,
  Subject,
  type Subscription,
  take,
  throwError,
  timeout,
  timer,
} from 'rxjs';
import { webSocket } from 'rxjs/webSocket';
import type { LiveFrame, LiveHello, LiveMessage } from '../contracts/index.ts';

// As contracts has them, which the browser imports types of only.
const code = { restart: 1012, signedOut: 4401 };
const refusals = [4400, 4403, 4429];

/** The server sends something at least every 25 s; after this long the connection is dead. */
const silenceMs = 60_000;
const longestWaitMs = 15_000;
const refusedWaitMs = 30_000;
const restartSpreadMs = 3_000;

export interface LiveSocketOptions {
  url: string;
  token(): string | null;
  /** The server says that the session is over. */
  onSignedOut(): void;
}

/**
 * The one live connection of a page. It comes back by itself, says what it has of each channel and goes on
 * from there, so that a subscriber gets every event once, or is told to read the state afresh.
 */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #messages = new Subject<LiveMessage>();
  #seqs = new Map<string, number | null>();
  #running: Subscription | null = null;
  #closeCode = 0;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
  }

  /** Everything that arrives, of all channels, each event once and in order. */
  readonly messages$: Observable<LiveMessage> = this.#messages.asObservable();

  /** Connects; `channels` says what there is of each already, null for nothing. */
  start(channels: Readonly<Record<string, number | null>>): void {
    this.stop();
    this.#seqs = new Map(Object.entries(channels));
    this.#running = defer(() => this.#connection())
      .pipe(retry({ delay: (_, attempt) => this.#wait(attempt), resetOnSuccess: true }))
      .subscribe((frame) => this.#take(frame));
  }

  stop(): void {
    this.#running?.unsubscribe();
    this.#running = null;
  }

  #connection(): Observable<LiveFrame> {
    const { url, token } = this.#options;
    this.#closeCode = 0;
    const socket = webSocket<LiveFrame | LiveHello>({
      url,
      openObserver: {
        next: () =>
          socket.next({
            token: token() ?? '',
            channels: [...this.#seqs].map(([channel, seq]) => ({ channel, seq })),
          }),
      },
      closeObserver: {
        next: (event) => {
          this.#closeCode = event.code;
        },
      },
    });
    const frames = socket as unknown as Observable<LiveFrame>;
    return concat(
      frames,
      throwError(() => new Error('closed')),
    ).pipe(timeout({ each: silenceMs }));
  }

  #take(frame: LiveFrame): void {
    for (const message of frame) {
      const known = this.#seqs.get(message.channel);
      const isNew = 'restart' in message || known === null || known === undefined || message.seq > known;
      if (!isNew) continue;
      this.#seqs.set(message.channel, message.seq);
      this.#messages.next(message);
    }
  }

  /** Spread out, so that a server that comes back is not met by everybody at once. */
  #wait(attempt: number): Observable<unknown> {
    const isSignedOut = this.#closeCode === code.signedOut;
    if (isSignedOut) this.#options.onSignedOut();
    const isRefused = isSignedOut || refusals.includes(this.#closeCode);
    const longest = isRefused
      ? refusedWaitMs
      : this.#closeCode === code.restart && attempt === 1
        ? restartSpreadMs
        : Math.min(longestWaitMs, 500 * 2 ** attempt);
    const wait = timer(longest * (isRefused ? 1 : Math.random()));
    return isRefused ? wait : race(wait, comesBack());
  }
}

/** The network is there again, or the person looks at the page again. */
function comesBack(): Observable<unknown> {
  return race(
    fromEvent(window, 'online'),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  ).pipe(take(1));
}
