import type { FieldPath, UseFormReturn } from '@worklane/kernel/forms';
import { isApiError } from '@worklane/kernel/http';
import { useQueryClient } from '@worklane/kernel/query';
import { useNavigate } from '@worklane/kernel/router';
import { useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { useState } from 'react';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { requestPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { RequestDraftKeeper } from './draft/request-draft.ts';
import { emptyValues, type RequestValues } from './request-values.ts';
import { sendDraft } from './write-request.api.ts';

/** Sends the draft after its last change was saved. Refusals are shown at their fields. */
export function useSendRequest(keeper: RequestDraftKeeper, form: UseFormReturn<RequestValues>) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useSubmitFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const submit = async (): Promise<string | null> => {
    await keeper.flush();
    if (keeper.state.conflict) return t('writeRequest.draft.choose');
    if (keeper.id === null || keeper.state.hasUnsent)
      return keeper.state.refusal?.message ?? t('writeRequest.notSaved');
    const sent = await sendDraft(keeper.id, keeper.version);
    keeper.finish();
    alerts.success(t('writeRequest.sent', { title: sent.workTitle }));
    void client.invalidateQueries({ queryKey: buyingKeys.lists() });
    void client.invalidateQueries({ queryKey: buyingKeys.overview() });
    await navigate(requestPath(sent.id), { replace: true });
    return null;
  };
  return {
    isBusy,
    failure,
    attempt,
    async send(): Promise<void> {
      setBusy(true);
      setFailure(null);
      form.clearErrors();
      try {
        setFailure(await submit());
      } catch (error) {
        if (!isApiError(error)) throw error;
        const known = error.fieldErrors.filter(
          ({ field }) => (nameOf(field).split('.')[0] ?? '') in emptyValues,
        );
        for (const { field, code, message } of known)
          form.setError(nameOf(field) as FieldPath<RequestValues>, { type: code, message });
        setFailure(known.length > 0 && known.length === error.fieldErrors.length ? null : failureText(error));
        setAttempt((before) => before + 1);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A path such as 'body.schedule.0.item'. A wrong id of a list, such as 'attachmentIds.2', belongs to the list. */
const nameOf = (path: string) => path.replace(/^body\./, '').replace(/^(\w+Ids)\.\d+$/, '$1');
