import { call } from '@worklane/kernel/http';
import { LinkPage } from '../../shared/sign-in-frame/link-page.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

export function StopRemovalPage() {
  const t = useAccountTexts();
  const stop = async (token: string) => {
    await call('POST /auth/second-step/removal/stop', { body: { token } });
    return t('removal.stopped');
  };
  return (
    <LinkPage
      title={t('removal.stopTitle')}
      texts={[t('removal.stopHelp')]}
      action={t('removal.stop')}
      kind="primary"
      doneTitle={t('removal.stoppedTitle')}
      onConfirm={stop}
    />
  );
}
