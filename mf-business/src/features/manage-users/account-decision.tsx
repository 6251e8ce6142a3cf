import type { OperatorUser } from '@worklane/kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  Muted,
  TextField,
  useAlerts,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { disableUser, enableUser, endSessions } from './users.api.ts';

export function AccountDecision({ user }: { user: OperatorUser }) {
  const t = useBusinessTexts();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const given = reason.trim();
  const change = useAccountChange(user.id, () => setReason(''));
  const choice = user.availableActions.includes('enable') ? 'enable' : 'disable';
  const canEndSessions = user.availableActions.includes('endSessions');
  const decide = () => {
    setReasonMissing(given === '');
    if (given === '') return;
    change.mutate({
      work: () => (choice === 'enable' ? enableUser(user.id, given) : disableUser(user.id, given)),
      done: t(`users.done.${choice}`),
    });
  };
  return (
    <Card aria-labelledby="user-access">
      <CardHeader title={t('users.access')} titleId="user-access" />
      <CardBody>
        <Muted>{t(`users.explains.${choice}`)}</Muted>
        {canEndSessions && <Muted>{t('users.explains.endSessions')}</Muted>}
        <TextField
          label={t('users.reason')}
          help={t('users.reasonHelp')}
          maxLength={TEXT_MAX_LENGTH.operatorReason}
          value={reason}
          onChange={setReason}
          {...(isReasonMissing && given === '' && { error: t('users.reasonMissing') })}
        />
      </CardBody>
      <CardFooter>
        <Button kind="primary" busy={change.isPending} onClick={decide}>
          {t(`users.${choice}`)}
        </Button>
        {canEndSessions && (
          <Button
            kind="secondary"
            disabled={change.isPending}
            onClick={() =>
              change.mutate({ work: () => endSessions(user.id), done: t('users.done.endSessions') })
            }
          >
            {t('users.endSessions')}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

interface Change {
  work: () => Promise<OperatorUser>;
  done: string;
}

function useAccountChange(id: string, onDone: () => void) {
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ work }: Change) => work(),
    onSuccess: (next, { done }) => {
      queryClient.setQueryData(businessKeys.operatorUser(id), next);
      void queryClient.invalidateQueries({ queryKey: businessKeys.allOperatorUsers() });
      alerts.success(done);
      onDone();
    },
    onError: (error) => {
      alerts.error(failureText(error));
      void queryClient.invalidateQueries({ queryKey: businessKeys.operatorUser(id) });
    },
  });
}
