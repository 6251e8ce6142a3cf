import { useMutation, useQuery, useQueryClient } from '@worklane/shared-kernel/query';
import {
  Alert,
  Button,
  ErrorArea,
  Loading,
  Skeleton,
  TextField,
  useAlerts,
} from '@worklane/shared-kernel/ui';
import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { projectKeys } from '../../shared/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { endCalendar, loadCalendar, makeCalendar } from './due-this-week.api.ts';
import { Buttons, CardNote } from './due-this-week.styles.ts';

/** The private address of one's calendar feed: made, copied, made anew and revoked. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.calendar(),
    queryFn: ({ signal }) => loadCalendar(signal),
  });
  const change = useMutation({ mutationFn: (run: typeof makeCalendar) => run() });
  const address = data?.path ? new URL(data.path, location.origin).href : null;
  const send = async (run: typeof makeCalendar, done: string | null) => {
    setFailure(null);
    try {
      queries.setQueryData(projectKeys.calendar(), await change.mutateAsync(run));
      if (done !== null) alerts.success(done);
    } catch (problem) {
      setFailure(failureText(problem));
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      alerts.success(t('calendar.copied'));
    } catch {
      alerts.error(t('calendar.notCopied'));
    }
  };
  const isBusy = change.isPending;
  return (
    <Dialog isOpen onClose={onClose} title={t('calendar.title')} isBusy={isBusy}>
      {failure !== null && (
        <Alert tone="error" role="alert">
          {failure}
        </Alert>
      )}
      {error && !data ? (
        <ErrorArea
          level={3}
          what={t('calendar.what')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          error={error}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton width="80%" />}>
          {() =>
            address === null ? (
              <>
                <CardNote>{t('calendar.none')}</CardNote>
                <Buttons>
                  <Button kind="primary" busy={isBusy} onClick={() => void send(makeCalendar, null)}>
                    {t('calendar.make')}
                  </Button>
                </Buttons>
              </>
            ) : (
              <>
                <TextField
                  label={t('calendar.address')}
                  help={t('calendar.help')}
                  readOnly
                  value={address}
                  onChange={() => undefined}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Buttons>
                  <Button kind="primary" icon={Copy} onClick={() => void copy()}>
                    {t('calendar.copy')}
                  </Button>
                  <Button disabled={isBusy} onClick={() => void send(makeCalendar, t('calendar.renewed'))}>
                    {t('calendar.renew')}
                  </Button>
                  <Button
                    kind="quiet"
                    disabled={isBusy}
                    onClick={() => void send(endCalendar, t('calendar.revoked'))}
                  >
                    {t('calendar.revoke')}
                  </Button>
                </Buttons>
              </>
            )
          }
        </Loading>
      )}
    </Dialog>
  );
}
