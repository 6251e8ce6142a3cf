import type { LeavingChoice } from '@worklane/kernel/contracts';
import { lazyPart } from '@worklane/kernel/modules';
import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { Alert, Button, Inline, Muted, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { leavingQuery } from '../../shared/leaving.api.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { askToJoin, cancelRequest, myRequestsQuery } from './request-to-join.api.ts';
import { ActionPlace } from './request-to-join.styles.ts';

const LeavingDialog = lazyPart(async () => (await import('../../shared/leaving-dialog.tsx')).LeavingDialog, {
  whenIdle: false,
});

export function RequestToJoin({ businessId }: { businessId: string }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const own = useQuery(myRequestsQuery);
  const leaving = useQuery({ ...leavingQuery, enabled: isAsking });
  const requests = own.data;
  const preview = leaving.data;
  const reload = () => queryClient.invalidateQueries({ queryKey: businessKeys.myRequests() });
  const ask = useMutation({
    mutationFn: (choice: LeavingChoice) => askToJoin(businessId, choice),
    onSuccess: () => {
      setIsAsking(false);
      alerts.success(t('join.sent'));
      void reload();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: businessKeys.leaving() }),
  });
  const cancel = useMutation({
    mutationFn: () => cancelRequest(businessId),
    onSuccess: () => alerts.success(t('join.cancelled')),
    onError: (error) => alerts.error(failureText(error)),
    onSettled: () => void reload(),
  });
  const failed = [own, leaving].find(({ error, data }) => error && data === undefined);
  if (failed)
    return (
      <ActionPlace>
        <Alert tone="error" role="alert">
          <p>{failureText(failed.error)}</p>
          <Button size="sm" busy={failed.isFetching} onClick={() => void failed.refetch()}>
            {t('join.retry')}
          </Button>
        </Alert>
      </ActionPlace>
    );
  if (!requests) return null;
  const isPending = requests.some((request) => request.businessId === businessId);
  const close = () => {
    setIsAsking(false);
    ask.reset();
  };
  return (
    <ActionPlace>
      {isPending ? (
        <Inline>
          <Muted>{t('join.pending')}</Muted>
          <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('join.cancel')}
          </Button>
        </Inline>
      ) : (
        <Button size="sm" icon={UserPlus} busy={isAsking && !preview} onClick={() => setIsAsking(true)}>
          {t('join.ask')}
        </Button>
      )}
      {isAsking && preview && (
        <LeavingDialog
          title={t('join.dialog')}
          confirmLabel={t('join.send')}
          preview={preview}
          isBusy={ask.isPending}
          failure={ask.error ? failureText(ask.error) : null}
          onClose={close}
          onConfirm={(choice) => ask.mutate(choice)}
          onLoadFailed={close}
        />
      )}
    </ActionPlace>
  );
}
