import type { CallerSession } from '@worklane/kernel/contracts';
import { useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import { useAlerts } from '@worklane/kernel/ui';
import { useState } from 'react';
import { accountKeys } from '../../shared/account-keys.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';
import { endSession, loadSessions } from './my-sessions.api.ts';
import { useDeviceName } from './session-row.tsx';

export type Ending = CallerSession | 'others';

export function useMySessions({ onEnded }: { onEnded: () => void }) {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const deviceName = useDeviceName();
  const showFailure = useFailureAlert();
  const [ending, setEnding] = useState<Ending | null>(null);
  const query = useQuery({
    queryKey: accountKeys.mySessions(),
    queryFn: ({ signal }) => loadSessions(signal),
  });
  const end = useMutation({
    mutationFn: (which: Ending) => endSession(which === 'others' ? null : which.id),
    onSuccess: async (_, which) => {
      // Ending all others also ends a pending change of the email.
      if (which === 'others') void queries.invalidateQueries({ queryKey: accountKeys.emailChange() });
      await queries.invalidateQueries({ queryKey: accountKeys.mySessions() });
      setEnding(null);
      const text =
        which === 'others' ? t('sessions.othersEnded') : t('sessions.ended', { device: deviceName(which) });
      alerts.success(text);
      onEnded();
    },
    onError: (error) => {
      setEnding(null);
      showFailure(error);
    },
  });
  return { query, ending, setEnding, end };
}
