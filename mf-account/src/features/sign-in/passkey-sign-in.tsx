import { attemptPasskeySignIn, type PasskeyOutcome, stopOfferingPasskeys } from '@worklane/kernel/session';
import { Alert, Button, Icon } from '@worklane/kernel/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../shared/texts.ts';

/** Shorter than the lifetime of a challenge on the server. */
const RENEW_OFFER_MS = 4 * 60_000;

interface PasskeySignInProps {
  isOffered?: boolean;
  kind?: 'primary' | 'secondary';
  onSignedIn: () => void;
}

export function PasskeySignIn({ isOffered = false, kind = 'secondary', onSignedIn }: PasskeySignInProps) {
  const t = useAccountTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const show = (outcome: PasskeyOutcome) => {
    if (outcome.kind === 'done') onSignedIn();
    else if (outcome.kind === 'refused') setProblem(outcome.message);
    else if (outcome.kind !== 'known') setProblem(t(`passkeySignIn.${outcome.kind}`));
  };
  useOfferedPasskeys(isOffered && !isBusy, show);

  const signIn = async () => {
    setProblem(null);
    setBusy(true);
    try {
      show(await attemptPasskeySignIn());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Block>
      <Button kind={kind} block busy={isBusy} onClick={() => void signIn()}>
        <Icon icon={KeyRound} />
        {t('passkeySignIn.action')}
      </Button>
      {problem && (
        <Alert tone="notice" role="alert">
          {problem}
        </Alert>
      )}
    </Block>
  );
}

function useOfferedPasskeys(isWanted: boolean, onOutcome: (outcome: PasskeyOutcome) => void): void {
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const offer = async () => {
      const outcome = await attemptPasskeySignIn({ isOffered: true });
      // The person did not start this, so most failures are not shown.
      const isAnswer =
        outcome.kind === 'done' || (outcome.kind === 'refused' && /^passkey\./.test(outcome.error.code));
      if (!isOver && isAnswer) latest.current(outcome);
    };
    void offer();
    const timer = setInterval(() => void offer(), RENEW_OFFER_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void stopOfferingPasskeys();
    };
  }, [isWanted]);
}

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  margin-top: var(--s3);
  > button {
    min-height: 48px;
  }
`;
