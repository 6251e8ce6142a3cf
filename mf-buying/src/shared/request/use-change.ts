import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { type ApiError, isApiError } from '@worklane/kernel/http';
import { type QueryClient, useQueryClient } from '@worklane/kernel/query';
import { useRef, useState } from 'react';
import { buyingKeys } from '../buying-keys.ts';
import { useFailureText } from '../use-failure-text.ts';

type Changed = BuyerBrief | BuyerProject;

const isRequest = (changed: Changed): changed is BuyerBrief => 'contractors' in changed;

function show(client: QueryClient, changed: Changed): void {
  const key = isRequest(changed) ? buyingKeys.request(changed.id) : buyingKeys.project(changed.id);
  const requestId = isRequest(changed) ? changed.id : changed.briefId;
  // An answer to an earlier request would overwrite the change.
  void client.cancelQueries({ queryKey: key });
  client.setQueryData(key, changed);
  const outdated: (readonly string[])[] = [
    buyingKeys.activity(requestId),
    buyingKeys.lists(),
    buyingKeys.overview(),
  ];
  if (!isRequest(changed)) outdated.push(buyingKeys.request(requestId));
  for (const queryKey of outdated) void client.invalidateQueries({ queryKey });
}

/** Sends changes of a Work Request or its Job, one at a time, and shows the answer on the page. */
export function useChange() {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  /** Resolves to false if the change was refused. `failure` has the words that `atFields` has not shown. */
  const run = async (
    send: () => Promise<Changed>,
    atFields: (error: ApiError) => readonly string[] = (error) => [error.message],
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      show(client, await send());
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isAtFields = error.fieldErrors.length > 0 && atFields(error).length === 0;
      setFailure(isAtFields ? null : failureText(error));
      if (error.status === 409) void client.invalidateQueries({ queryKey: buyingKeys.all });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}
