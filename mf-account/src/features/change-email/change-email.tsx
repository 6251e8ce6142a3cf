import type { EmailChange } from '@worklane/kernel/contracts';
import { EMAIL_UNDO_DAYS, shortDate, timeOfDay } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useUser } from '@worklane/kernel/session';
import { Button, Pill, QueryError } from '@worklane/kernel/ui';
import { CircleCheck, Hourglass, Mail } from 'lucide-react';
import { Rows } from '../../shared/sections.styles.ts';
import { SecurityRow, SecuritySection } from '../../shared/security/security-section.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { AskEmailDialog } from './ask-email-dialog.tsx';
import { useChangeEmail } from './use-change-email.ts';

export function ChangeEmail() {
  const t = useAccountTexts();
  const user = useUser();
  const { query, isAsking, setAsking, ask, again, cancel } = useChangeEmail();
  if (!user) return null;
  const isConfirmed = user.isEmailConfirmed;
  // After a confirmation in another window, a cached answer may still contain the email that is now in use.
  const waiting = query.data && query.data.email !== user.email ? query.data : null;
  return (
    <SecuritySection title={t('email.title')} help={t('email.help', { days: EMAIL_UNDO_DAYS })}>
      <Rows>
        <SecurityRow
          icon={Mail}
          title={user.email}
          beside={
            isConfirmed && (
              <Pill tone="ok" size="sm" icon={CircleCheck}>
                {t('email.confirmed')}
              </Pill>
            )
          }
          detail={t(isConfirmed ? 'email.signsIn' : 'email.unconfirmed')}
          actions={
            <Button kind="quiet" size="sm" onClick={() => setAsking(true)}>
              {t('email.change')}
            </Button>
          }
        />
        {waiting && (
          <WaitingRow
            change={waiting}
            isBusy={again.isPending || cancel.isPending}
            onSendAgain={() => again.mutate()}
            onCancel={() => cancel.mutate()}
          />
        )}
      </Rows>
      {query.error && !query.data && <QueryError level={3} what={t('email.what')} query={query} />}
      {isAsking && <AskEmailDialog onClose={() => setAsking(false)} onConfirm={ask} />}
    </SecuritySection>
  );
}

function WaitingRow(props: {
  change: EmailChange;
  isBusy: boolean;
  onSendAgain: () => void;
  onCancel: () => void;
}) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const { email, expiresAt } = props.change;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const until = {
    time: word(timeOfDay(expiresAt, timeZone)),
    date: word(shortDate(expiresAt, timeZone)),
  };
  return (
    <SecurityRow
      icon={Hourglass}
      title={email}
      beside={
        <Pill tone="notice" size="sm">
          {t('email.waits')}
        </Pill>
      }
      detail={<span role="status">{t('email.waiting', until)}</span>}
      actions={
        <>
          <Button kind="quiet" size="sm" disabled={props.isBusy} onClick={props.onSendAgain}>
            {t('email.sendAgain')}
          </Button>
          <Button kind="quiet" size="sm" disabled={props.isBusy} onClick={props.onCancel}>
            {t('email.cancel')}
          </Button>
        </>
      }
    />
  );
}
