import type { EmailChange } from '@worklane/kernel/contracts';
import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useAlerts } from '@worklane/kernel/ui';
import { useState } from 'react';
import { accountKeys } from '../../shared/account-keys.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { askForEmail, cancelEmailChange, loadEmailChange, sendLinkAgain } from './change-email.api.ts';

export function useChangeEmail() {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const showFailure = useFailureAlert();
  const [isAsking, setAsking] = useState(false);
  const queryKey = accountKeys.emailChange();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadEmailChange(signal) });
  const show = (change: EmailChange | null) => queries.setQueryData(queryKey, change);
  const reload = () => void queries.invalidateQueries({ queryKey });
  const ask = async (email: string, password: string) => {
    show(await askForEmail(email, password));
    setAsking(false);
  };
  const again = useMutation({
    mutationFn: sendLinkAgain,
    onSuccess: (change) => {
      show(change);
      alerts.success(t('email.sentAgain', { email: change.email }));
    },
    onError: (error) => {
      reload();
      showFailure(error);
    },
  });
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => {
      show(null);
      alerts.success(t('email.cancelled'));
    },
    onError: showFailure,
  });
  return { query, isAsking, setAsking, ask, again, cancel };
}
