import type { SignInMethods } from '@worklane/kernel/contracts';
import { shortDate, timeOfDay } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Alert, Button, Stack, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { useState } from 'react';
import { useReloadSignInMethods } from '../../shared/security/sign-in-methods.ts';
import { useAccountTexts } from '../../shared/texts.ts';

export function RemovalNotice({ removal }: { removal: SignInMethods['removal'] }) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const reload = useReloadSignInMethods();
  const [isBusy, setBusy] = useState(false);
  if (!removal) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = word(timeOfDay(removal.dueAt, timeZone));
  const date = word(shortDate(removal.dueAt, timeZone));

  const stop = async () => {
    setBusy(true);
    try {
      await call('POST /api/users/me/second-step/removal/stop');
      await reload();
      alerts.success(t('secondStep.removal.stopped'));
    } catch (problem) {
      alerts.error(failureText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack $marginTop={24} $marginBottom={24}>
      <Alert tone="notice" role="alert">
        <Stack $gap={12}>
          <p>{t('secondStep.removal.text', { time, date })}</p>
          <div>
            <Button kind="secondary" size="sm" busy={isBusy} onClick={() => void stop()}>
              {t('secondStep.removal.stop')}
            </Button>
          </div>
        </Stack>
      </Alert>
    </Stack>
  );
}
