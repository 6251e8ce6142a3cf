import type { ComparedQuote } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { useQueryClient } from '@worklane/kernel/query';
import { useAlerts } from '@worklane/kernel/ui';
import { changeQuoteInCache } from '../../shared/comparison/comparison-query.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { assessQuote } from './compare-quotes.api.ts';

/** Shown at once, and taken back if the server refuses. */
export function useShortlist(requestId: string) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  return async ({ projectId, isShortlisted }: ComparedQuote) => {
    const show = (shown: boolean) =>
      changeQuoteInCache(client, requestId, projectId, { isShortlisted: shown });
    show(!isShortlisted);
    try {
      await assessQuote(projectId, { isShortlisted: !isShortlisted });
    } catch (error) {
      show(isShortlisted);
      if (!isApiError(error)) throw error;
      alerts.error(failureText(error));
    }
  };
}
