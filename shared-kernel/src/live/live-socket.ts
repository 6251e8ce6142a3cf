import {
  concat,
  defer,
  filter,
  fromEvent,
  merge,
  mergeMap,
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
import { type WebSocketSubject, webSocket } from 'rxjs/webSocket';
import type { LiveFrame, LiveHello, LiveMessage, LiveOpen } from '../contracts/index.ts';
import { LIVE_CLOSE } from '../domain/index.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** Close codes of an api that does not know one of the channels and therefore refuses all channels. */
const unknownChannel: readonly number[] = [LIVE_CLOSE.badHello, LIVE_CLOSE.forbidden];
const refusals: readonly number[] = [...unknownChannel, LIVE_CLOSE.tooMany];

/** The server sends a frame at least every 25 s. After this time without a frame the connection is replaced. */
const SILENCE_MS = 60_000;
/** The limit when a tab becomes visible again: a suspended page does not notice a lost connection. */
const OVERDUE_MS = 30_000;
const REFUSED_DELAY_MS = 30_000;

export interface LiveSocketOptions {
  url: string;
  token(): string | null;
  onSignedOut(): void;
}

/** The only WebSocket of a page. Subscribers get every event exactly once, or a `restart` message. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #messages = new Subject<LiveMessage>();
  #seqs = new Map<string, number | null>();
  #running: Subscription | null = null;
  #optional: readonly string[] = [];
  #connected: WebSocketSubject<LiveFrame | LiveHello | LiveOpen> | null = null;
  #open: string | null = null;
  #closeCode = 0;
  #frameAt = 0;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
  }

  readonly messages$: Observable<LiveMessage> = this.#messages.asObservable();

  /** `channels` has the last known sequence numbers. A previous api does not know the `optional` channels. */
  start(channels: Readonly<Record<string, number | null>>, optional: readonly string[] = []): void {
    this.stop();
    this.#optional = optional;
    this.#seqs = new Map(Object.entries(channels));
    this.#running = defer(() => this.#connection())
      .pipe(retry({ delay: (_, attempt) => this.#reconnectDelay(attempt), resetOnSuccess: true }))
      .subscribe((frame) => this.#receive(frame));
  }

  stop(): void {
    this.#running?.unsubscribe();
    this.#running = null;
    this.#connected = null;
  }

  show(open: string | null): void {
    if (open === this.#open) return;
    this.#open = open;
    this.#connected?.next({ open });
  }

  #connection(): Observable<LiveFrame> {
    const { url, token } = this.#options;
    this.#closeCode = 0;
    const socket = webSocket<LiveFrame | LiveHello | LiveOpen>({
      url,
      openObserver: {
        next: () => {
          socket.next({
            token: token() ?? '',
            channels: [...this.#seqs].map(([channel, seq]) => ({ channel, seq })),
          });
          if (this.#open !== null) socket.next({ open: this.#open });
          this.#connected = socket;
        },
      },
      closeObserver: {
        next: (event) => {
          this.#closeCode = event.code;
          if (this.#connected === socket) this.#connected = null;
        },
      },
    });
    const frames = socket as unknown as Observable<LiveFrame>;
    this.#frameAt = Date.now();
    const received = concat(
      frames,
      throwError(() => new Error('closed')),
    ).pipe(timeout({ each: SILENCE_MS }));
    const overdue = whenOnlineOrVisible().pipe(
      filter(() => Date.now() - this.#frameAt > OVERDUE_MS),
      mergeMap(() => throwError(() => new Error('overdue'))),
    );
    return merge(received, overdue);
  }

  #receive(frame: LiveFrame): void {
    this.#frameAt = Date.now();
    for (const message of frame) {
      const known = this.#seqs.get(message.channel);
      const isNew = 'restart' in message || known === null || known === undefined || message.seq > known;
      if (!isNew) continue;
      this.#seqs.set(message.channel, message.seq);
      this.#messages.next(message);
    }
  }

  #reconnectDelay(attempt: number): Observable<unknown> {
    const isSignedOut = this.#closeCode === LIVE_CLOSE.signedOut;
    if (isSignedOut) this.#options.onSignedOut();
    const isWithoutOptional = unknownChannel.includes(this.#closeCode) && this.#dropOptional();
    const isRefused = isSignedOut || (refusals.includes(this.#closeCode) && !isWithoutOptional);
    if (isRefused) return timer(REFUSED_DELAY_MS);
    const isRestarting = this.#closeCode === LIVE_CLOSE.restart;
    return race(timer(reconnectDelay({ attempt, isRestarting })), whenOnlineOrVisible().pipe(take(1)));
  }

  #dropOptional(): boolean {
    return this.#optional.map((channel) => this.#seqs.delete(channel)).includes(true);
  }
}

function whenOnlineOrVisible(): Observable<unknown> {
  return merge(
    fromEvent(window, 'online'),
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  );
}
