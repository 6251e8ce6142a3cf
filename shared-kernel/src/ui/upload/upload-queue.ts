import type { Attachment } from '../../contracts/index.ts';
import { checkFileName, checkFileSize, type DomainWord } from '../../domain/index.ts';

/**
 * - `offline`: the connection or the server is unavailable; continues automatically;
 * - `interrupted`: the page was reloaded and the browser did not store the file: the person has to choose it again.
 */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'paused' | 'interrupted' | 'failed';

/** Why an upload failed: a broken rule, the server's sentence, or too many files. */
export type UploadReason =
  | { kind: 'rule'; word: DomainWord }
  | { kind: 'server'; message: string }
  | { kind: 'tooMany'; most: number };

export interface UploadItem {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes that have been sent. */
  sent: number;
  state: UploadState;
  reason: UploadReason | null;
  /** Whether a retry can succeed. */
  canRetry: boolean;
}

/** The last event for screen readers. */
export type UploadAnnouncement =
  | { kind: 'progress'; name: string; percent: 25 | 50 | 75 }
  | { kind: 'done' | 'offline' | 'failed'; name: string };

export interface UploadSnapshot {
  items: readonly UploadItem[];
  announcement: UploadAnnouncement | null;
}

/** An upload as the browser stores it for a reload. */
export interface StoredUpload {
  key: string;
  name: string;
  size: number;
  lastModified: number;
  /** The tus URL of the upload; null until the server has created it. */
  uploadUrl: string | null;
  /** Null if the browser could not store the file itself. */
  file: File | null;
}

export interface SendingEvents {
  onUrl(uploadUrl: string): void;
  onProgress(sent: number): void;
  onArrived(fileId: string): void;
  /** `isTemporary`: a retry may succeed. */
  onFailure(failure: { isTemporary: boolean; message: string }): void;
}

/** The network and storage functions that the queue uses. */
export interface UploadDependencies {
  /** Maximum of uploads and uploaded files together. */
  most: number;
  /** A further rule for files. */
  check?(file: File): DomainWord | null;
  send(file: File, uploadUrl: string | null, events: SendingEvents): { stop(): void };
  /** Asks the server to delete an unfinished upload. */
  cancel(uploadUrl: string): Promise<void>;
  /** Loads the attachment of a finished upload. */
  attachmentOf(fileId: string): Promise<Attachment>;
  save(upload: StoredUpload): void;
  remove(key: string): void;
  onDone(attachment: Attachment): void;
}

interface Entry extends UploadItem {
  stored: StoredUpload;
  stop: (() => void) | null;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const MAX_PARALLEL = 2;
const RETRY_AFTER_MS = [1000, 2000, 5000, 10_000];
const STEPS = [25, 50, 75] as const;

/** The uploads of one field, in the order in which they were chosen. Independent of their rendering. */
export class UploadQueue {
  readonly #dependencies: UploadDependencies;
  readonly #listeners = new Set<() => void>();
  #entries: Entry[] = [];
  #snapshot: UploadSnapshot = { items: [], announcement: null };

  constructor(dependencies: UploadDependencies) {
    this.#dependencies = dependencies;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): UploadSnapshot => this.#snapshot;

  /** Adds chosen files; `attached` is the number of files already uploaded. An interrupted upload of the same file resumes. */
  add(files: readonly File[], attached: number): void {
    for (const file of files) {
      const interrupted = this.#entries.find((entry) => entry.state === 'interrupted' && isOf(entry, file));
      if (interrupted) {
        interrupted.stored = { ...interrupted.stored, file };
        this.#dependencies.save(interrupted.stored);
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
      else this.#dependencies.save(entry.stored);
      this.#entries = [...this.#entries, entry];
      this.#publish(reason ? { kind: 'failed', name: file.name } : null);
    }
    this.#startNext();
  }

  /** Restores the uploads that were running before a reload. */
  restore(uploads: readonly StoredUpload[]): void {
    for (const stored of uploads) {
      const entry = entryOf(stored);
      if (!stored.file) entry.state = 'interrupted';
      this.#entries = [...this.#entries, entry];
    }
    this.#publish(null);
    this.#startNext();
  }

  pause(key: string): void {
    const entry = this.#find(key);
    if (!entry || !['waiting', 'sending', 'offline'].includes(entry.state)) return;
    this.#halt(entry);
    this.#change(entry, { state: 'paused' });
    this.#startNext();
  }

  /** Continues after a pause or a failure. */
  resume(key: string): void {
    const entry = this.#find(key);
    if (!entry?.stored.file || (entry.state === 'failed' && !entry.canRetry)) return;
    this.#change(entry, { state: 'waiting', reason: null });
    this.#startNext();
  }

  /** Cancels an upload here and on the server, or removes a failed one from the list. */
  remove(key: string): void {
    const entry = this.#find(key);
    if (!entry) return;
    this.#halt(entry);
    this.#drop(entry, null);
    const { uploadUrl } = entry.stored;
    // If this call fails, the server deletes the upload after a day.
    if (uploadUrl) this.#dependencies.cancel(uploadUrl).catch(() => {});
    this.#startNext();
  }

  /** Called when the device goes offline. */
  disconnect(): void {
    for (const entry of this.#entries.filter(({ state }) => state === 'sending')) {
      this.#halt(entry);
      this.#change(entry, { state: 'offline' }, { kind: 'offline', name: entry.name });
    }
  }

  /** Called when the device is online again. */
  reconnect(): void {
    for (const entry of this.#entries.filter(({ state }) => state === 'offline')) {
      this.#halt(entry);
      this.#change(entry, { state: 'waiting' });
    }
    this.#startNext();
  }

  /** Called when the page is left: stops all uploads but keeps their stored state. */
  leave(): void {
    for (const entry of this.#entries) this.#halt(entry);
    this.#entries = [];
    this.#publish(null);
  }

  #refusalOf(file: File, attached: number): UploadReason | null {
    const word = checkFileName(file.name) ?? checkFileSize(file.size) ?? this.#dependencies.check?.(file);
    if (word) return { kind: 'rule', word };
    const active = this.#entries.filter(({ state }) => state !== 'failed').length;
    const { most } = this.#dependencies;
    return attached + active >= most ? { kind: 'tooMany', most } : null;
  }

  #startNext(): void {
    const sending = this.#entries.filter(({ state }) => state === 'sending').length;
    const next = this.#entries.filter(({ state }) => state === 'waiting').slice(0, MAX_PARALLEL - sending);
    for (const entry of next) this.#send(entry);
  }

  #send(entry: Entry): void {
    const { file, uploadUrl } = entry.stored;
    if (!file) return;
    this.#change(entry, { state: 'sending' });
    // Events of an earlier attempt are ignored.
    let isOver = false;
    const whileCurrent =
      <Given>(work: (given: Given) => void) =>
      (given: Given) => {
        if (!isOver) work(given);
      };
    const { stop } = this.#dependencies.send(file, uploadUrl, {
      onUrl: whileCurrent((url) => {
        entry.stored = { ...entry.stored, uploadUrl: url };
        this.#dependencies.save(entry.stored);
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
      const attachment = await this.#dependencies.attachmentOf(fileId);
      if (!this.#entries.includes(entry)) return;
      this.#dependencies.onDone(attachment);
      this.#drop(entry, { kind: 'done', name: entry.name });
      this.#startNext();
    } catch {
      this.#fail(entry, { isTemporary: true, message: '' });
    }
  }

  #fail(entry: Entry, { isTemporary, message }: { isTemporary: boolean; message: string }): void {
    this.#halt(entry);
    if (isTemporary) {
      const delay = RETRY_AFTER_MS[Math.min(entry.failures, RETRY_AFTER_MS.length - 1)];
      entry.failures += 1;
      entry.timer = setTimeout(() => {
        this.#change(entry, { state: 'waiting' });
        this.#startNext();
      }, delay);
      const isNew = entry.failures === 1;
      this.#change(entry, { state: 'offline' }, isNew ? { kind: 'offline', name: entry.name } : undefined);
    } else {
      const reason: UploadReason = { kind: 'server', message };
      this.#change(entry, { state: 'failed', reason, canRetry: true }, { kind: 'failed', name: entry.name });
    }
    this.#startNext();
  }

  #halt(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.stop?.();
    entry.stop = null;
  }

  #drop(entry: Entry, announcement: UploadAnnouncement | null): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
    this.#dependencies.remove(entry.key);
    this.#publish(announcement);
  }

  #find(key: string): Entry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #change(entry: Entry, change: Partial<UploadItem>, announcement?: UploadAnnouncement): void {
    if (!this.#entries.includes(entry)) return;
    Object.assign(entry, change);
    this.#publish(announcement ?? this.#snapshot.announcement);
  }

  #publish(announcement: UploadAnnouncement | null): void {
    const items = this.#entries.map(({ stored: _, stop: __, failures: ___, timer: ____, ...item }) => item);
    this.#snapshot = { items, announcement };
    for (const listener of this.#listeners) listener();
  }
}

function entryOf(stored: StoredUpload): Entry {
  const { key, name, size } = stored;
  return {
    key,
    name,
    size,
    sent: 0,
    state: 'waiting',
    reason: null,
    canRetry: true,
    stored,
    stop: null,
    failures: 0,
    timer: undefined,
  };
}

/** Whether a chosen file is the one of this upload. */
function isOf({ stored }: Entry, file: File): boolean {
  return stored.name === file.name && stored.size === file.size && stored.lastModified === file.lastModified;
}
