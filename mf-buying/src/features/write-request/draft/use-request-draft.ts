import type { RequestDraft } from '@worklane/kernel/contracts';
import type { UseFormReturn } from '@worklane/kernel/forms';
import { currentSession, session$, useUser } from '@worklane/kernel/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { copyOf, emptyValues, type RequestValues, textOf, valuesOf } from '../request-values.ts';
import { createDraft, loadDraft, saveDraft } from '../write-request.api.ts';
import { RequestDraftKeeper } from './request-draft.ts';
import { readStored, writeStored } from './stored-draft.ts';

const isSignedIn = (userId: string) => {
  const session = currentSession();
  return session.state === 'signed-in' && session.user.id === userId;
};

interface OpenedDraft {
  keeper: RequestDraftKeeper;
  onReplaced: { now: (values: RequestValues) => void };
  onCreated: { now: (draft: RequestDraft) => void };
  /** Whether the form begins with texts that only this device had. */
  isRestored: boolean;
}

function open(userId: string, draft: RequestDraft | null): OpenedDraft {
  const onServer = draft ? valuesOf(draft.content) : emptyValues;
  const stored = readStored(userId, draft?.id ?? null);
  const isRestored = stored !== null && !stored.isSent && textOf(stored.values) !== textOf(onServer);
  // A save on the stored version is refused if the server has a newer draft, and then both are merged.
  const isBehind = isRestored && draft !== null && stored.version < draft.version;
  const onReplaced: OpenedDraft['onReplaced'] = { now: () => undefined };
  const onCreated: OpenedDraft['onCreated'] = { now: () => undefined };
  const idempotencyKey = crypto.randomUUID();
  const keeper = new RequestDraftKeeper({
    id: draft?.id ?? null,
    saved: isBehind
      ? { values: stored.base, version: stored.version }
      : { values: onServer, version: draft?.version ?? 0 },
    values: isRestored ? stored.values : onServer,
    savedAt: draft && !isRestored ? Date.parse(draft.updatedAt) : null,
    isWriterSignedIn: () => isSignedIn(userId),
    create: () => createDraft(null, idempotencyKey),
    save: saveDraft,
    load: loadDraft,
    store: (id, kept) => writeStored(userId, id, { ...kept, savedAt: Date.now() }),
    remove: (id) => void writeStored(userId, id, null),
    onCreated: (created) => onCreated.now(created),
    onReplaced: (values) => onReplaced.now(values),
  });
  return { keeper, onReplaced, onCreated, isRestored };
}

/** Keeps the values of the form as a draft: at once on this device, and after a pause on the server. */
export function useRequestDraft(draft: RequestDraft | null) {
  const userId = useUser()?.id ?? '';
  const [opened] = useState(() => open(userId, draft));
  const { keeper } = opened;
  useEffect(() => {
    const flush = () => void keeper.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    const whenSignedIn = session$.subscribe(({ state }) => state === 'signed-in' && flush());
    return () => {
      whenSignedIn.unsubscribe();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      keeper.dispose();
    };
  }, [keeper]);
  return opened;
}

export function useKeptValues(
  { keeper, onReplaced, onCreated }: OpenedDraft,
  form: UseFormReturn<RequestValues>,
  showAddress: (draft: RequestDraft) => void,
): void {
  onReplaced.now = (values) => form.reset(copyOf(values));
  onCreated.now = showAddress;
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      if (name) form.clearErrors(name);
      keeper.change(copyOf(form.getValues()));
    });
    return () => watching.unsubscribe();
  }, [form, keeper]);
}

export const useDraftState = (keeper: RequestDraftKeeper) =>
  useSyncExternalStore(keeper.subscribe, keeper.snapshot);
