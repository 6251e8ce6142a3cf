import { type ApiError, isApiError } from '@worklane/kernel/http';
import { holdUnsavedWork } from '@worklane/kernel/modules';
import { fromEvent, merge, Subject } from '@worklane/kernel/rx';
import { currentSession, session$ } from '@worklane/kernel/session';
import { type QueuedFile, type QueueItem, QueueStore } from './queue-store.ts';

/** After this many failures a message is shown as not sent; it is still tried again. */
export const SHOWN_AS_FAILED_AFTER = 3;
const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 30_000;

export type SendItem = (item: QueueItem) => Promise<unknown>;

export interface SentItem {
  item: QueueItem;
  answer: unknown;
}

/**
 * Sends the signed-in person's messages in order, each once, across lost answers, reloads, closed tabs and new
 * sign-ins. Works while no page of this module is shown.
 */
class SendQueue {
  #senders: ReadonlyMap<string, SendItem> = new Map();
  readonly #changes = new Subject<void>();
  readonly #sent = new Subject<SentItem>();
  readonly #running = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #store: QueueStore | null = null;
  #userId: string | null = null;
  #items: readonly QueueItem[] = [];
  #releaseWork: (() => void) | null = null;
  #isStarted = false;

  /** Emits a message before it leaves the queue, so that it can be shown as sent at once. */
  readonly sent$ = this.#sent.asObservable();

  get items(): readonly QueueItem[] {
    return this.#items;
  }

  /** Registers the sender for each kind of conversation and starts. The kind is the thread's part before ':'. */
  start(senders: Readonly<Record<string, SendItem>>): void {
    this.#senders = new Map(Object.entries(senders));
    if (!this.#isStarted) this.#watch();
    this.#sendAll();
  }

  subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#changes.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  add(thread: string, text: string, files: readonly QueuedFile[] = []): void {
    this.#store?.add(thread, text, files);
    this.#changed();
    void this.#send(thread);
  }

  retry(thread: string): void {
    for (const item of this.#of(thread))
      this.#store?.save({ ...item, failures: 0, refusal: null, lostFiles: [] });
    this.#changed();
    void this.#send(thread);
  }

  discard(item: QueueItem): void {
    this.#store?.remove(item);
    this.#changed();
    void this.#send(item.thread);
  }

  #watch(): void {
    this.#isStarted = true;
    session$.subscribe((now) => {
      const userId = now.state === 'signed-in' || now.state === 'ended' ? now.user.id : null;
      if (userId !== this.#userId) {
        this.#userId = userId;
        this.#store = userId ? new QueueStore(userId) : null;
        this.#changed();
      }
      if (now.state === 'signed-in') this.#sendAll();
    });
    merge(fromEvent(window, 'online'), fromEvent(document, 'visibilitychange')).subscribe(() =>
      this.#sendAll(),
    );
    fromEvent<StorageEvent>(window, 'storage').subscribe(({ key }) => {
      if (this.#store?.owns(key)) this.#changed();
    });
  }

  #of(thread: string): QueueItem[] {
    return this.#store?.all().filter((item) => item.thread === thread) ?? [];
  }

  #changed(): void {
    this.#items = this.#store?.all() ?? [];
    const isVolatile = this.#store?.isVolatile === true;
    if (isVolatile) this.#releaseWork ??= holdUnsavedWork();
    else {
      this.#releaseWork?.();
      this.#releaseWork = null;
    }
    this.#changes.next();
  }

  #sendAll(): void {
    for (const thread of new Set(this.#items.map((item) => item.thread))) void this.#send(thread);
  }

  async #send(thread: string): Promise<void> {
    if (this.#running.has(thread)) return;
    this.#running.add(thread);
    clearTimeout(this.#timers.get(thread));
    let isEmpty = false;
    try {
      // One tab sends at a time: two would send one person's messages out of order.
      await withLock(`worklane.unsent.${this.#userId}.${thread}`, async () => {
        isEmpty = await this.#sendInOrder(thread);
      });
    } finally {
      this.#running.delete(thread);
    }
    // Messages that were written while the lock was being released.
    if (isEmpty && this.#of(thread).some(({ refusal }) => refusal === null)) await this.#send(thread);
  }

  async #sendInOrder(thread: string): Promise<boolean> {
    const send = this.#senders.get(thread.split(':', 1)[0] ?? '');
    for (;;) {
      const item = this.#of(thread).find(({ refusal }) => refusal === null);
      if (!item) return true;
      if (!send || currentSession().state !== 'signed-in' || !navigator.onLine) return false;
      try {
        const answer = await send(item);
        this.#sent.next({ item, answer });
        this.#store?.remove(item);
        this.#changed();
      } catch (error) {
        if (!this.#keepFailed(item, error)) return false;
      }
    }
  }

  /** Returns whether the next message may be sent: yes after a refusal, otherwise this one goes first. */
  #keepFailed(item: QueueItem, error: unknown): boolean {
    const problem = isApiError(error) ? error : null;
    if (problem?.status === 401) return false;
    const isRefused = problem !== null && isRefusal(problem);
    // The person may have deleted the message during the call.
    if (!this.#of(item.thread).some(({ clientId }) => clientId === item.clientId)) return true;
    const failures = item.failures + (navigator.onLine ? 1 : 0);
    const refusal = isRefused ? problem.message : null;
    this.#store?.save({ ...item, failures, refusal, lostFiles: problem ? lostFilesOf(item, problem) : [] });
    this.#changed();
    if (isRefused) return true;
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
    this.#timers.set(
      item.thread,
      setTimeout(() => void this.#send(item.thread), delay),
    );
    // An error of the page: it is reported, and the message is tried again like after a lost answer.
    if (!problem) reportError(error);
    return false;
  }
}

const isRefusal = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && ![408, 429].includes(status) && code !== 'idempotency.inFlight';

/** The names of the files that the server refused: they were not sent within a day, or are in another message. */
function lostFilesOf({ files }: QueueItem, { fieldErrors }: ApiError): string[] {
  return files
    .filter((_, index) => fieldErrors.some(({ field }) => field === `fileIds.${index}`))
    .map(({ name }) => name);
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) await locks.request(name, work);
  else await work();
}

export const sendQueue = new SendQueue();
