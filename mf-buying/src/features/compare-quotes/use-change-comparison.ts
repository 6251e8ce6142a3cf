import type { ChangeComparisonBody, Comparison } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { fetchAgain, useQueryClient } from '@worklane/kernel/query';

import { useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { changeComparison } from './compare-quotes.api.ts';

interface ChangeOfComparison {
  isBusy: boolean;
  failure: string | null;
  /** Returns whether the change is stored. */
  save(change: Omit<ChangeComparisonBody, 'version'>): Promise<boolean>;
}

/** If a colleague was faster, the comparison is loaded again, and what the person entered stays in the dialog. */
export function useChangeComparison({ requestId, version }: Comparison): ChangeOfComparison {
  const t = useBuyingTexts();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save: ChangeOfComparison['save'] = async (change) => {
    setBusy(true);
    setFailure(null);
    try {
      const after = await changeComparison(requestId, { version, ...change });
      client.setQueryData(buyingKeys.comparison(requestId), after);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isOutdated = error.status === 409;
      if (isOutdated) fetchAgain(client, { queryKey: buyingKeys.comparison(requestId) });
      setFailure(isOutdated ? t('compareQuotes.outdated') : failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, save };
}
