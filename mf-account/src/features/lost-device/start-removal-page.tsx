import { shortDate, timeOfDay } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { LinkPage } from '../../shared/sign-in-frame/link-page.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

export function StartRemovalPage() {
  const t = useAccountTexts();
  const word = useDomainWords();
  const start = async (token: string) => {
    const { dueAt } = await call('POST /auth/second-step/removal', { body: { token } });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const time = word(timeOfDay(dueAt, timeZone));
    return t('removal.started', { time, date: word(shortDate(dueAt, timeZone)) });
  };
  return (
    <LinkPage
      title={t('removal.startTitle')}
      texts={[t('removal.cost'), t('removal.wait')]}
      action={t('removal.start')}
      kind="danger"
      doneTitle={t('removal.startedTitle')}
      onConfirm={start}
    />
  );
}
