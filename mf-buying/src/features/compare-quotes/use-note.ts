import type { ComparedQuote } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useQueryClient } from '@worklane/kernel/query';
import { jsonStore, useUser } from '@worklane/kernel/session';
import { useEffect, useRef, useState } from 'react';
import { changeQuoteInCache } from '../../shared/comparison/comparison-query.ts';
import { assessQuote } from './compare-quotes.api.ts';

const PAUSE_MS = 1_000;

const keptNotes = jsonStore('buyer-note', (stored) => (typeof stored === 'string' ? stored : null));

type NoteState = 'idle' | 'saved' | 'notSaved';

/** Saves a note after a pause and when its field loses the focus. Until then the text is kept on the device. */
export function useNote({ projectId, note }: ComparedQuote, requestId: string) {
  const userId = useUser()?.id ?? '';
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => keptNotes.read(userId, projectId));
  const [state, setState] = useState<NoteState>('idle');
  const latest = useRef(typed);
  latest.current = typed;
  useUnsavedWork(typed !== null);

  const store = async () => {
    const text = latest.current;
    if (text === null) return;
    try {
      const stored = await assessQuote(projectId, { note: text });
      changeQuoteInCache(client, requestId, projectId, { note: stored.note });
      setState('saved');
      if (latest.current !== text) return;
      keptNotes.write(userId, projectId, null);
      setTyped(null);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState('notSaved');
    }
  };
  const current = useRef(store);
  current.current = store;

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => void current.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const retry = () => void current.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  const change = (text: string) => {
    keptNotes.write(userId, projectId, text);
    setState('idle');
    setTyped(text);
  };
  return { text: typed ?? note, state, change, store };
}
