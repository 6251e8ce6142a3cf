import type { QuoteRules } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { useQueryClient } from '@worklane/kernel/query';
import { currentSession, session$, useUser } from '@worklane/kernel/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { quoteDrafts, thisPageId } from '../../../shared/drafts/quote-draft-store.ts';
import type { Project } from '../../../shared/project/project.ts';
import { projectKeys } from '../../../shared/project/project-queries.ts';
import { createActionSender } from '../../../shared/project/use-project-action.ts';
import {
  contentOf,
  draftBodyOf,
  emptyValues,
  isQuoteFormValues,
  type QuoteFormValues,
  valuesOf,
} from '../quote-form-values.ts';
import { currentQuoteOf } from '../submit/current-quote.ts';
import { createQuoteDraft, type QuoteDraft } from './quote-draft.ts';

interface OpenedDraft {
  draft: QuoteDraft;
  start: QuoteFormValues;
  /** The values on the server, to which the person can revert. */
  onServer: QuoteFormValues;
  restoredFrom: number | null;
}

export function useQuoteDraft(project: Project, rules: QuoteRules) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? '';
  const projectId = project.id;
  const [opened] = useState(() => open());
  const { draft } = opened;
  const state = useSyncExternalStore(draft.subscribe, draft.state);

  function open(): OpenedDraft {
    const onServer = valuesOf(project.quote);
    const version = project.quote?.version ?? 0;
    const stored = quoteDrafts.read(userId, projectId);
    const found =
      stored && !stored.isSent && isQuoteFormValues(stored.values)
        ? { ...stored, values: stored.values }
        : null;
    const isOther = found !== null && contentOf(found.values) !== contentOf(onServer);
    const isBehind = isOther && found.version < version;
    const base = isBehind && isQuoteFormValues(found.base) ? found.base : emptyValues;
    const saveQuote = createActionSender(client, 'editQuote');
    const opening = createQuoteDraft({
      saved: isBehind
        ? { values: base, version: found.version }
        : { values: onServer, version: Math.max(version, found?.version ?? 0) },
      values: isOther ? found.values : onServer,
      newer: isBehind ? project.quote : null,
      userId,
      isWriterSignedIn: () => isSignedIn(userId),
      send: async (values, on) => {
        const { quote } = await saveQuote(project, draftBodyOf(values, on, rules)).catch((error: unknown) => {
          const hasChanged = isApiError(error) && [403, 404, 409].includes(error.status);
          if (hasChanged && currentQuoteOf(error)?.isLodged !== false)
            void client.invalidateQueries({ queryKey: projectKeys.project(projectId) });
          throw error;
        });
        if (!quote) throw new Error('The answer to a saved quote has no quote');
        return quote;
      },
      currentOf: currentQuoteOf,
      store: (kept) =>
        quoteDrafts.write(userId, projectId, { ...kept, savedAt: Date.now(), pageId: thisPageId }),
      remove: () => quoteDrafts.write(userId, projectId, null),
    });
    const isFromBefore = isOther && found.pageId !== thisPageId;
    return {
      draft: opening,
      start: opening.values(),
      onServer,
      restoredFrom: isFromBefore ? found.savedAt : null,
    };
  }

  useEffect(() => {
    const flush = () => void draft.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    // After a new sign-in, changes that the ended session could not save are sent again.
    const whenSignedIn = session$.subscribe(({ state }) => state === 'signed-in' && flush());
    return () => {
      whenSignedIn.unsubscribe();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      const now = client.getQueryData<Project>(projectKeys.project(projectId));
      draft.dispose(now?.availableActions.has('editQuote') === true);
    };
  }, [client, draft, projectId]);

  return { ...opened, state };
}

function isSignedIn(userId: string): boolean {
  const session = currentSession();
  return session.state === 'signed-in' && session.user.id === userId;
}

export function useOtherTabs(
  draft: QuoteDraft,
  userId: string,
  projectId: string,
  show: (values: QuoteFormValues) => void,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const key = quoteDrafts.keyOf(userId, projectId);
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return;
      // The quote was submitted or its draft discarded in the other tab.
      if (event.newValue === null)
        void client.invalidateQueries({ queryKey: projectKeys.project(projectId) });
      const stored = quoteDrafts.parse(event.newValue);
      if (!stored || !isQuoteFormValues(stored.values)) return;
      const values = draft.applyOtherTab(stored, stored.values);
      if (values) show(values);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [client, draft, userId, projectId, show]);
}
