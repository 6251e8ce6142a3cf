import type { DomainWord } from '../../domain/index.ts';

/** `interrupted`: the page was reloaded and the browser did not store the file, which must be chosen again. */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'offline'
  | 'retrying'
  | 'paused'
  | 'interrupted'
  | 'failed';

export type UploadReason =
  | { kind: 'rule'; word: DomainWord }
  | { kind: 'server'; message: string }
  | { kind: 'tooMany'; most: number }
  | { kind: 'twice' };

export interface UploadItem {
  key: string;
  name: string;
  size: number;
  sent: number;
  state: UploadState;
  reason: UploadReason | null;
  canRetry: boolean;
}

export type UploadAnnouncement =
  | { kind: 'progress'; name: string; percent: 25 | 50 | 75 }
  | { kind: 'done' | 'offline' | 'retrying' | 'failed'; name: string };

export interface UploadSnapshot {
  items: readonly UploadItem[];
  announcement: UploadAnnouncement | null;
}

export interface StoredUpload {
  key: string;
  name: string;
  size: number;
  lastModified: number;
  /** The tus URL of the upload; null until the server has created it. */
  uploadUrl: string | null;
  isPaused?: boolean;
  /** Null if the browser could not store the file itself. */
  file: File | null;
}

export interface AttachedFile {
  id: string;
  name: string;
  size: number;
}

export interface UploadEntry extends UploadItem {
  stored: StoredUpload;
  stop: (() => void) | null;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function entryOf(stored: StoredUpload): UploadEntry {
  const { key, name, size } = stored;
  return {
    key,
    name,
    size,
    sent: 0,
    state: stored.file ? (stored.isPaused ? 'paused' : 'waiting') : 'interrupted',
    reason: null,
    canRetry: true,
    stored,
    stop: null,
    failures: 0,
    timer: undefined,
  };
}

export function isOf({ stored }: UploadEntry, file: File): boolean {
  return stored.name === file.name && stored.size === file.size && stored.lastModified === file.lastModified;
}
