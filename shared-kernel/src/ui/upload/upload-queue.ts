import type { Attachment } from '../../contracts/index.ts';
import { checkFileName, checkFileSize, type DomainWord } from '../../domain/index.ts';

/**
 * - `offline`: the connection or the server is away; goes on by itself;
 * - `interrupted`: the page was loaded again and the browser no longer has the file: the person chooses it again.
 */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'paused' | 'interrupted' | 'failed';

/** Why a file is not sent: a rule it breaks, the server's sentence, or that there are enough files. */
export type UploadReason =
  | { kind: 'rule'; word: DomainWord }
  | { kind: 'said'; message: string }
  | { kind: 'tooMany'; most: number };

export interface UploadItem {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes that have left. */
  sent: number;
  state: UploadState;
  reason: UploadReason | null;
  /** Trying again could help. */
  canRetry: boolean;
}

/** What a listener should hear last. */
export type UploadNews =
  | { kind: 'progress'; name: string; percent: 25 | 50 | 75 }
  | { kind: 'done' | 'offline' | 'failed'; name: string };

export interface UploadSnapshot {
  items: readonly UploadItem[];
  news: UploadNews | null;
}

/** An upload as the browser keeps it over a reload. */
export interface KeptUpload {
  key: string;
  name: string;
  size: number;
  lastModified: number;
  /** Where the server has it; null until it does. */
  uploadUrl: string | null;
  /** Null where the browser could not keep the file itself. */
  file: File | null;
}

export interface SendingEvents {
  onUrl(uploadUrl: string): void;
  onProgress(sent: number): void;
  onArrived(fileId: string): void;
  /** `isPassing`: the same again may work in a moment. */
  onFailure(failure: { isPassing: boolean; message: string }): void;
}

/** What the queue works with; the network and the browser's storage in a page, stand-ins in tests. */
export interface UploadParts {
  /** Most uploads and files together. */
  most: number;
  send(file: File, uploadUrl: string | null, events: SendingEvents): { stop(): void };
  /** Tells the server that an upload is given up. */
  giveUp(uploadUrl: string): Promise<void>;
  /** What has become of an upload that arrived whole. */
  attachmentOf(fileId: string): Promise<Attachment>;
  keep(upload: KeptUpload): void;
  forget(key: string): void;
  onDone(attachment: Attachment): void;
}

interface Entry extends UploadItem {
  kept: KeptUpload;
  stop: (() => void) | null;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const AT_ONCE = 2;
const RETRY_AFTER_MS = [1000, 2000, 5000, 10_000];
const STEPS = [25, 50, 75] as const;

/** Files on their way, in the order they were chosen. Knows nothing of how they are drawn. */
export class UploadQueue {
  readonly #parts: UploadParts;
  readonly #listeners = new Set<() => void>();
  #entries: Entry[] = [];
  #snapshot: UploadSnapshot = { items: [], news: null };

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): UploadSnapshot => this.#snapshot;

  /** Takes files a person chose; `attached` files are there already. One that was interrupted goes on. */
  add(files: readonly File[], attached: number): void {
    for (const file of files) {
      const interrupted = this.#entries.find((entry) => entry.state === 'interrupted' && isOf(entry, file));
      if (interrupted) {
        interrupted.kept = { ...interrupted.kept, file };
        this.#parts.keep(interrupted.kept);
        this.#change(interrupted, { state: 'waiting' });
        continue;
      }
      const reason = this.#refusalOf(file, attached);
      const entry = entryOf({
        key: crypto.randomUUID(),
        name: file.name,
        size: file.size,
        lastModified: file.lastModified,
        uploadUrl: null,
        file,
      });
      if (reason) Object.assign(entry, { state: 'failed', reason, canRetry: false });
      else this.#parts.keep(entry.kept);
      this.#entries = [...this.#entries, entry];
      this.#publish(reason ? { kind: 'failed', name: file.name } : null);
    }
    this.#pump();
  }

  /** Takes up again what was under way before the page was loaded. */
  restore(uploads: readonly KeptUpload[]): void {
    for (const kept of uploads) {
      const entry = entryOf(kept);
      if (!kept.file) entry.state = 'interrupted';
      this.#entries = [...this.#entries, entry];
    }
    this.#publish(null);
    this.#pump();
  }

  pause(key: string): void {
    const entry = this.#find(key);
    if (!entry || !['waiting', 'sending', 'offline'].includes(entry.state)) return;
    this.#halt(entry);
    this.#change(entry, { state: 'paused' });
    this.#pump();
  }

  /** After a pause or a failure. */
  resume(key: string): void {
    const entry = this.#find(key);
    if (!entry?.kept.file || (entry.state === 'failed' && !entry.canRetry)) return;
    this.#change(entry, { state: 'waiting', reason: null });
    this.#pump();
  }

  /** Cancels an upload, here and on the server, or takes a failed one from the list. */
  remove(key: string): void {
    const entry = this.#find(key);
    if (!entry) return;
    this.#halt(entry);
    this.#drop(entry, null);
    const { uploadUrl } = entry.kept;
    // Should this not arrive, the server removes the parts by itself after a day.
    if (uploadUrl) this.#parts.giveUp(uploadUrl).catch(() => {});
    this.#pump();
  }

  /** The device has lost its network. */
  disconnect(): void {
    for (const entry of this.#entries.filter(({ state }) => state === 'sending')) {
      this.#halt(entry);
      this.#change(entry, { state: 'offline' }, { kind: 'offline', name: entry.name });
    }
  }

  /** The device has a network again. */
  reconnect(): void {
    for (const entry of this.#entries.filter(({ state }) => state === 'offline')) {
      this.#halt(entry);
      this.#change(entry, { state: 'waiting' });
    }
    this.#pump();
  }

  /** The page is left: nothing more is sent, and everything is kept. */
  leave(): void {
    for (const entry of this.#entries) this.#halt(entry);
    this.#entries = [];
    this.#publish(null);
  }

  #refusalOf(file: File, attached: number): UploadReason | null {
    const word = checkFileName(file.name) ?? checkFileSize(file.size);
    if (word) return { kind: 'rule', word };
    const onTheirWay = this.#entries.filter(({ state }) => state !== 'failed').length;
    const { most } = this.#parts;
    return attached + onTheirWay >= most ? { kind: 'tooMany', most } : null;
  }

  #pump(): void {
    const sending = this.#entries.filter(({ state }) => state === 'sending').length;
    const next = this.#entries.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending);
    for (const entry of next) this.#send(entry);
  }

  #send(entry: Entry): void {
    const { file, uploadUrl } = entry.kept;
    if (!file) return;
    this.#change(entry, { state: 'sending' });
    // What belongs to an earlier try of the same file says nothing any more.
    let isOver = false;
    const whileCurrent =
      <Given>(work: (given: Given) => void) =>
      (given: Given) => {
        if (!isOver) work(given);
      };
    const { stop } = this.#parts.send(file, uploadUrl, {
      onUrl: whileCurrent((url) => {
        entry.kept = { ...entry.kept, uploadUrl: url };
        this.#parts.keep(entry.kept);
      }),
      onProgress: whileCurrent((sent) => this.#progress(entry, sent)),
      onArrived: whileCurrent((fileId) => void this.#arrived(entry, fileId)),
      onFailure: whileCurrent((failure) => this.#fail(entry, failure)),
    });
    entry.stop = () => {
      isOver = true;
      stop();
    };
  }

  #progress(entry: Entry, sent: number): void {
    const before = (entry.sent / entry.size) * 100;
    const now = (sent / entry.size) * 100;
    if (sent > entry.sent) entry.failures = 0;
    const passed = STEPS.findLast((step) => before < step && now >= step);
    this.#change(
      entry,
      { sent },
      passed ? { kind: 'progress', name: entry.name, percent: passed } : undefined,
    );
  }

  async #arrived(entry: Entry, fileId: string): Promise<void> {
    try {
      const attachment = await this.#parts.attachmentOf(fileId);
      if (!this.#entries.includes(entry)) return;
      this.#parts.onDone(attachment);
      this.#drop(entry, { kind: 'done', name: entry.name });
      this.#pump();
    } catch {
      this.#fail(entry, { isPassing: true, message: '' });
    }
  }

  #fail(entry: Entry, { isPassing, message }: { isPassing: boolean; message: string }): void {
    this.#halt(entry);
    if (isPassing) {
      const delay = RETRY_AFTER_MS[Math.min(entry.failures, RETRY_AFTER_MS.length - 1)];
      entry.failures += 1;
      entry.timer = setTimeout(() => {
        this.#change(entry, { state: 'waiting' });
        this.#pump();
      }, delay);
      const isNew = entry.failures === 1;
      this.#change(entry, { state: 'offline' }, isNew ? { kind: 'offline', name: entry.name } : undefined);
    } else {
      const reason: UploadReason = { kind: 'said', message };
      this.#change(entry, { state: 'failed', reason, canRetry: true }, { kind: 'failed', name: entry.name });
    }
    this.#pump();
  }

  #halt(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.stop?.();
    entry.stop = null;
  }

  #drop(entry: Entry, news: UploadNews | null): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
    this.#parts.forget(entry.key);
    this.#publish(news);
  }

  #find(key: string): Entry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #change(entry: Entry, change: Partial<UploadItem>, news?: UploadNews): void {
    if (!this.#entries.includes(entry)) return;
    Object.assign(entry, change);
    this.#publish(news ?? this.#snapshot.news);
  }

  #publish(news: UploadNews | null): void {
    const items = this.#entries.map(({ kept: _, stop: __, failures: ___, timer: ____, ...item }) => item);
    this.#snapshot = { items, news };
    for (const listener of this.#listeners) listener();
  }
}

function entryOf(kept: KeptUpload): Entry {
  const { key, name, size } = kept;
  return {
    key,
    name,
    size,
    sent: 0,
    state: 'waiting',
    reason: null,
    canRetry: true,
    kept,
    stop: null,
    failures: 0,
    timer: undefined,
  };
}

/** Whether a file a person chose is the one that was under way. */
function isOf({ kept }: Entry, file: File): boolean {
  return kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified;
}
