import { useTexts } from '@worklane/shared-kernel/i18n';
import { attemptPasskeySignIn } from '@worklane/shared-kernel/session';
import { Button, FailureAlert } from '@worklane/shared-kernel/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

export function PasskeyEntry() {
  const t = useTexts('shell');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setProblem(null);
    setBusy(true);
    try {
      const outcome = await attemptPasskeySignIn();
      if (outcome.kind === 'refused') setProblem(outcome.message);
      else if (outcome.kind !== 'done' && outcome.kind !== 'known')
        setProblem(t(`sessionEnded.${outcome.kind}`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button block icon={KeyRound} busy={isBusy} onClick={() => void signIn()}>
        {t('sessionEnded.usePasskey')}
      </Button>
      <FailureAlert>{problem}</FailureAlert>
    </>
  );
}
