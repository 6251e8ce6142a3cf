import { isBlank } from '@worklane/kernel/domain';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { QueuedFile } from './send-queue/queue-store.ts';

const keyOf = (userId: string, thread: string) => `worklane.message-draft.${userId}.${thread}`;
const filesKeyOf = (userId: string, thread: string) => `worklane.message-files.${userId}.${thread}`;

export function useMessageDraft(userId: string, thread: string): [string, (text: string) => void] {
  const key = keyOf(userId, thread);
  const [draft, setDraft] = useState(() => storedText(key));
  const shown = useRef(draft);
  const isTyped = useRef(false);
  const change = useCallback(
    (text: string) => {
      // Do not clear a draft that another tab has stored.
      const isOfAnotherTab = text === '' && storedText(key) !== shown.current;
      shown.current = text;
      isTyped.current = text !== '';
      setDraft(text);
      if (!isOfAnotherTab) storeText(key, text);
    },
    [key],
  );
  useEffect(() => {
    // Another tab sent its text and removed the shared draft: store this tab's text again.
    const keep = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null && isTyped.current) storeText(key, shown.current);
    };
    window.addEventListener('storage', keep);
    return () => window.removeEventListener('storage', keep);
  }, [key]);
  return [draft, change];
}

export function useKeptDraft(userId: string, thread: string): string {
  return useSyncExternalStore(subscribeToDrafts, () => storedText(keyOf(userId, thread)));
}

const listeners = new Set<() => void>();

function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The uploaded files of a message that is not sent yet. The server keeps them for a day. */
export function useDraftFiles(
  userId: string,
  thread: string,
): [readonly QueuedFile[], (files: readonly QueuedFile[]) => void] {
  const key = filesKeyOf(userId, thread);
  const [files, setFiles] = useState(() => filesIn(storedText(key)));
  const change = useCallback(
    (next: readonly QueuedFile[]) => {
      setFiles(next);
      storeText(key, next.length > 0 ? JSON.stringify(next) : '');
    },
    [key],
  );
  return [files, change];
}

export function addToDraft(userId: string, thread: string, text: string): void {
  const key = keyOf(userId, thread);
  storeText(key, [text, storedText(key)].filter((part) => part !== '').join('\n'));
}

/** Puts a text below the draft, unless the draft has it already. True if a draft was there. */
export function putBelowDraft(userId: string, thread: string, text: string): boolean {
  const key = keyOf(userId, thread);
  const draft = storedText(key);
  if (draft.includes(text.trim())) return false;
  storeText(key, isBlank(draft) ? text : `${draft.trimEnd()}\n\n${text}`);
  return !isBlank(draft);
}

function filesIn(stored: string): readonly QueuedFile[] {
  try {
    const files: unknown = JSON.parse(stored || '[]');
    return Array.isArray(files) ? (files as QueuedFile[]) : [];
  } catch {
    return [];
  }
}

/** Drafts that could not be stored; they last as long as the page. */
const unstored = new Map<string, string>();

function storedText(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}
