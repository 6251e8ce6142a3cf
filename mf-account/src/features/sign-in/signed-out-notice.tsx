import { useIsSignOutPending, useSession } from '@worklane/shared-kernel/session';
import { Alert } from '@worklane/shared-kernel/ui';
import { useAccountTexts } from '../../shared/texts.ts';
import { Notice } from './sign-in.styles.ts';

/** Why nobody is signed in any more, and whether the server knows of it; nothing for somebody who just arrives. */
export function SignedOutNotice() {
  const t = useAccountTexts();
  const session = useSession();
  const isPending = useIsSignOutPending();
  const why = session.state === 'signed-out' ? session.why : null;
  const isByPerson = why !== 'ended';
  return (
    // The box is there before its words, so that screen readers hear them.
    <Notice role="status">
      {isPending && isByPerson ? (
        <Alert tone="notice">{t('signIn.untold')}</Alert>
      ) : why ? (
        <Alert tone="info">{t(`signIn.why.${why}`)}</Alert>
      ) : null}
    </Notice>
  );
}
