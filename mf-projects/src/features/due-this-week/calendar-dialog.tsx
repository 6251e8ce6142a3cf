import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { Button, FailureAlert, Inline, Loading, QueryError, Skeleton, useAlerts } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { CalendarAddress, type CalendarChange } from './calendar-address.tsx';
import { endCalendar, loadCalendar, makeCalendar } from './due-this-week.api.ts';
import { CardNote } from './due-this-week.styles.ts';

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useProjectTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.calendar(),
    queryFn: ({ signal }) => loadCalendar(signal),
  });
  const { send, isBusy, failure, changes } = useCalendarChange();
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button is gone after a change; without a new target the focus would leave the dialog.
  useEffect(() => {
    if (changes > 0) first.current?.focus();
  }, [changes]);
  const address = data?.path ? new URL(data.path, location.origin).href : null;
  return (
    <Dialog isOpen onClose={onClose} title={t('calendar.title')} isBusy={isBusy}>
      <FailureAlert>{failure}</FailureAlert>
      {error && !data ? (
        <QueryError level={3} what={t('calendar.what')} query={{ error, isFetching, refetch }} />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton width="80%" />}>
          {() =>
            address === null ? (
              <>
                <CardNote>{t('calendar.none')}</CardNote>
                <Inline $gap={8} $marginTop={16}>
                  <Button ref={first} kind="primary" busy={isBusy} onClick={() => void send('make')}>
                    {t('calendar.make')}
                  </Button>
                </Inline>
              </>
            ) : (
              <CalendarAddress
                key={changes}
                address={address}
                isBusy={isBusy}
                onChange={(change) => void send(change)}
                first={first}
              />
            )
          }
        </Loading>
      )}
    </Dialog>
  );
}

const callOf = { make: makeCalendar, renew: makeCalendar, revoke: endCalendar };

function useCalendarChange() {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: CalendarChange) => callOf[change](),
  });
  const send = async (change: CalendarChange) => {
    setFailure(null);
    try {
      queries.setQueryData(projectKeys.calendar(), await mutateAsync(change));
      if (change !== 'make') alerts.success(t(`calendar.${change === 'renew' ? 'renewed' : 'revoked'}`));
      setChanges((count) => count + 1);
    } catch (problem) {
      setFailure(failureText(problem));
    }
  };
  return { send, isBusy: isPending, failure, changes };
}
