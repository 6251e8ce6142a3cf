import { call, isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import type { SecondStep } from '@worklane/kernel/session';
import { Button, FailureAlert, Stack, useSubmitFailureText } from '@worklane/kernel/ui';
import { useState } from 'react';
import { FormHeader } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';

interface LostDeviceProps {
  step: SecondStep;
  onBack: () => void;
  onRestart: (why: string | null) => void;
}

export function LostDevice({ step, onBack, onRestart }: LostDeviceProps) {
  const t = useAccountTexts();
  const failureText = useSubmitFailureText();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await call('POST /auth/second-step/lost', { body: { token: step.token } });
      setSent(true);
    } catch (error) {
      if (isApiError(error) && error.code === 'secondStep.expired') onRestart(error.message);
      else setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormHeader>
        <PageHeading key={String(isSent)} title={t(isSent ? 'lostDevice.sentTitle' : 'lostDevice.title')} />
        {(isSent ? ['sent'] : ['before', 'cost', 'wait']).map((part) => (
          <p key={part}>{t(`lostDevice.${part}`)}</p>
        ))}
      </FormHeader>
      <FailureAlert>{failure}</FailureAlert>
      <Stack $gap={12}>
        {!isSent && (
          <Button kind="primary" block busy={isBusy} onClick={() => void send()}>
            {t('lostDevice.send')}
          </Button>
        )}
        <Button kind="quiet" block onClick={onBack}>
          {t('lostDevice.back')}
        </Button>
      </Stack>
    </>
  );
}
