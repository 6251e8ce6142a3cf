import type { Attachment } from '../../contracts/index.ts';
import { checkFileName, checkFileSize, type DomainWord } from '../../domain/index.ts';
import { isApiError } from '../../http/index.ts';
import {
  type AttachedFile,
  entryOf,
  isOf,
  type StoredUpload,
  type UploadAnnouncement,
  type UploadEntry,
  type UploadItem,
  type UploadReason,
  type UploadSnapshot,
} from './upload-entry.ts';

interface UploadFailure {
  isTemporary: boolean;
  isAnswered?: boolean;
  message: string;
}

export interface SendingEvents {
  onUrl(uploadUrl: string): void;
  onProgress(sent: number): void;
  onArrived(fileId: string): void;
  /** `isTemporary`: a retry may succeed. `isAnswered`: the server answered, so there is a connection. */
  onFailure(failure: UploadFailure): void;
}

export interface UploadDependencies {
  most: number;
  check?(file: File): DomainWord | null;
  send(file: File, uploadUrl: string | null, events: SendingEvents): { stop(): void };
  cancel(uploadUrl: string): Promise<void>;
  attachmentOf(fileId: string): Promise<Attachment>;
  save(upload: StoredUpload): void;
  remove(key: string): void;
  onDone(attachment: Attachment): void;
}

const MAX_PARALLEL = 2;
const RETRY_AFTER_MS = [1000, 2000, 5000, 10_000];
const STEPS = [25, 50, 75] as const;

export class UploadQueue {
  readonly #dependencies: UploadDependencies;
  readonly #listeners = new Set<() => void>();
  #entries: UploadEntry[] = [];
  #snapshot: UploadSnapshot = { items: [], announcement: null };

  constructor(dependencies: UploadDependencies) {
    this.#dependencies = dependencies;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): UploadSnapshot => this.#snapshot;

  /** A file in `known` is not sent again unless the person asks. An interrupted upload of the same file resumes. */
  add(files: readonly File[], attached: number, known: readonly AttachedFile[] = []): void {
    for (const file of files) {
      const interrupted = this.#entries.find((entry) => entry.state === 'interrupted' && isOf(entry, file));
      if (interrupted) {
        interrupted.stored = { ...interrupted.stored, file };
        this.#dependencies.save(interrupted.stored);
        this.#change(interrupted, { state: 'waiting' });
        continue;
      }
      const reason = this.#refusalOf(file, attached);
      const isTwice = !reason && this.#isInList(file, known);
      const entry = entryOf({
        key: crypto.randomUUID(),
        name: file.name,
        size: file.size,
        lastModified: file.lastModified,
        uploadUrl: null,
        file,
      });
      const refused: UploadReason | null = isTwice ? { kind: 'twice' } : reason;
      if (refused)
        Object.assign(entry, { state: 'failed', reason: refused, canRetry: refused.kind !== 'rule' });
      else this.#dependencies.save(entry.stored);
      this.#entries = [...this.#entries, entry];
      this.#publish(refused ? { kind: 'failed', name: file.name } : null);
    }
    this.#startNext();
  }

  restore(uploads: readonly StoredUpload[]): void {
    for (const stored of uploads) {
      this.#entries = [...this.#entries, entryOf(stored)];
    }
    this.#publish(null);
    this.#startNext();
  }

  pause(key: string): void {
    const entry = this.#find(key);
    if (!entry || !['waiting', 'sending', 'offline', 'retrying'].includes(entry.state)) return;
    this.#halt(entry);
    this.#keep(entry, { isPaused: true });
    this.#change(entry, { state: 'paused' });
    this.#startNext();
  }

  resume(key: string, attached = 0): void {
    const entry = this.#find(key);
    if (!entry?.stored.file || (entry.state === 'failed' && !entry.canRetry)) return;
    const isAdded = entry.reason?.kind === 'tooMany' || entry.reason?.kind === 'twice';
    const reason = isAdded ? this.#refusalOf(entry.stored.file, attached) : null;
    if (reason) {
      this.#change(entry, { reason }, { kind: 'failed', name: entry.name });
      return;
    }
    this.#keep(entry, { isPaused: false });
    this.#change(entry, { state: 'waiting', reason: null });
    this.#startNext();
  }

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

  disconnect(): void {
    for (const entry of this.#entries.filter(({ state }) => state === 'sending')) {
      this.#halt(entry);
      this.#change(entry, { state: 'offline' }, { kind: 'offline', name: entry.name });
    }
  }

  reconnect(): void {
    for (const entry of this.#entries.filter(({ state }) => ['offline', 'retrying'].includes(state))) {
      this.#halt(entry);
      this.#change(entry, { state: 'waiting' });
    }
    this.#startNext();
  }

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

  #isInList(file: File, known: readonly AttachedFile[]): boolean {
    return (
      known.some(({ name, size }) => name === file.name && size === file.size) ||
      this.#entries.some((entry) => entry.state !== 'failed' && isOf(entry, file))
    );
  }

  #keep(entry: UploadEntry, change: Partial<StoredUpload>): void {
    entry.stored = { ...entry.stored, ...change };
    this.#dependencies.save(entry.stored);
  }

  #startNext(): void {
    const sending = this.#entries.filter(({ state }) => state === 'sending').length;
    const next = this.#entries.filter(({ state }) => state === 'waiting').slice(0, MAX_PARALLEL - sending);
    for (const entry of next) this.#send(entry);
  }

  #send(entry: UploadEntry): void {
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
        this.#keep(entry, { uploadUrl: url });
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

  #progress(entry: UploadEntry, sent: number): void {
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

  async #arrived(entry: UploadEntry, fileId: string): Promise<void> {
    try {
      const attachment = await this.#dependencies.attachmentOf(fileId);
      if (!this.#entries.includes(entry)) return;
      this.#dependencies.onDone(attachment);
      this.#drop(entry, { kind: 'done', name: entry.name });
      this.#startNext();
    } catch (error) {
      const isAnswered = isApiError(error) && error.status > 0;
      this.#fail(entry, { isTemporary: true, isAnswered, message: '' });
    }
  }

  #fail(entry: UploadEntry, { isTemporary, isAnswered = false, message }: UploadFailure): void {
    this.#halt(entry);
    if (isTemporary) {
      const delay = RETRY_AFTER_MS[Math.min(entry.failures, RETRY_AFTER_MS.length - 1)];
      entry.failures += 1;
      entry.timer = setTimeout(() => {
        this.#change(entry, { state: 'waiting' });
        this.#startNext();
      }, delay);
      const isNew = entry.failures === 1;
      const kind = isAnswered ? 'retrying' : 'offline';
      this.#change(entry, { state: kind }, isNew ? { kind, name: entry.name } : undefined);
    } else {
      const reason: UploadReason = { kind: 'server', message };
      this.#change(entry, { state: 'failed', reason, canRetry: true }, { kind: 'failed', name: entry.name });
    }
    this.#startNext();
  }

  #halt(entry: UploadEntry): void {
    clearTimeout(entry.timer);
    entry.stop?.();
    entry.stop = null;
  }

  #drop(entry: UploadEntry, announcement: UploadAnnouncement | null): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
    this.#dependencies.remove(entry.key);
    this.#publish(announcement);
  }

  #find(key: string): UploadEntry | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #change(entry: UploadEntry, change: Partial<UploadItem>, announcement?: UploadAnnouncement): void {
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
