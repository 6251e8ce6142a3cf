import { isBlank } from '@worklane/kernel/domain';
import { jsonStore, textStore } from '@worklane/kernel/session';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { QueuedFile } from './send-queue/queue-store.ts';

type Ids = [userId: string, thread: string];
const texts = textStore<Ids>('message-draft', { hasFallback: true });
const draftFiles = jsonStore<readonly QueuedFile[], Ids>(
  'message-files',
  (stored) => (Array.isArray(stored) ? stored : null),
  { hasFallback: true },
);

export function useMessageDraft(userId: string, thread: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => storedText(userId, thread));
  const shown = useRef(draft);
  const isTyped = useRef(false);
  const change = useCallback(
    (text: string) => {
      // Do not clear a draft that another tab has stored.
      const isOfAnotherTab = text === '' && storedText(userId, thread) !== shown.current;
      shown.current = text;
      isTyped.current = text !== '';
      setDraft(text);
      if (!isOfAnotherTab) storeText(userId, thread, text);
    },
    [userId, thread],
  );
  useEffect(() => {
    // Another tab sent its text and removed the shared draft: store this tab's text again.
    const keep = (event: StorageEvent) => {
      const isRemoved = event.key === texts.keyOf(userId, thread) && event.newValue === null;
      if (isRemoved && isTyped.current) storeText(userId, thread, shown.current);
    };
    window.addEventListener('storage', keep);
    return () => window.removeEventListener('storage', keep);
  }, [userId, thread]);
  return [draft, change];
}

export function useKeptDraft(userId: string, thread: string): string {
  return useSyncExternalStore(subscribeToDrafts, () => storedText(userId, thread));
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
  const [files, setFiles] = useState(() => draftFiles.read(userId, thread) ?? []);
  const change = useCallback(
    (next: readonly QueuedFile[]) => {
      setFiles(next);
      draftFiles.write(userId, thread, next.length > 0 ? next : null);
    },
    [userId, thread],
  );
  return [files, change];
}

export function addToDraft(userId: string, thread: string, text: string): void {
  storeText(userId, thread, [text, storedText(userId, thread)].filter((part) => part !== '').join('\n'));
}

/** Puts a text below the draft, unless the draft has it already. True if a draft was there. */
export function putBelowDraft(userId: string, thread: string, text: string): boolean {
  const draft = storedText(userId, thread);
  if (draft.includes(text.trim())) return false;
  storeText(userId, thread, isBlank(draft) ? text : `${draft.trimEnd()}\n\n${text}`);
  return !isBlank(draft);
}

const storedText = (...ids: Ids) => texts.read(...ids) ?? '';

function storeText(...[userId, thread, text]: [...Ids, string]): void {
  texts.write(userId, thread, text === '' ? null : text);
  for (const listener of listeners) listener();
}
