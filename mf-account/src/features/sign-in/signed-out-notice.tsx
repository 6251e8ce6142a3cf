import { useIsSignOutPending, useSession } from '@worklane/kernel/session';
import { Alert } from '@worklane/kernel/ui';
import { useAccountTexts } from '../../shared/texts.ts';
import { Notice } from './sign-in.styles.ts';

interface SignedOutNoticeProps {
  stepEnded: string | null;
}

export function SignedOutNotice({ stepEnded }: SignedOutNoticeProps) {
  const t = useAccountTexts();
  const session = useSession();
  const isPending = useIsSignOutPending();
  const why = session.state === 'signed-out' ? session.why : null;
  // The server does not yet know that the person signed out.
  const isServerUnaware = isPending && why !== 'ended';
  return (
    // The live region must exist before its text, or screen readers do not announce it.
    <Notice role="status">
      {stepEnded && <Alert tone="notice">{stepEnded}</Alert>}
      {isServerUnaware && <Alert tone="notice">{t('signIn.untold')}</Alert>}
      {!isServerUnaware && why && <Alert tone="info">{t(`signIn.why.${why}`)}</Alert>}
    </Notice>
  );
}
