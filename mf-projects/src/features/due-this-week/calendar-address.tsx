import { Button, ButtonLink, Inline, TextField, useAlerts } from '@worklane/kernel/ui';
import { CalendarPlus, Copy } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { CardNote } from './due-this-week.styles.ts';

export type CalendarChange = 'make' | 'renew' | 'revoke';

interface CalendarAddressProps {
  address: string;
  isBusy: boolean;
  onChange: (change: CalendarChange) => void;
  first: RefObject<HTMLButtonElement | null>;
}

/** Renewing or revoking the address asks first, because calendars that use it stop updating. */
export function CalendarAddress({ address, isBusy, onChange, first }: CalendarAddressProps) {
  const t = useProjectTexts();
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const field = (
    <TextField
      label={t('calendar.address')}
      help={t('calendar.help')}
      readOnly
      value={address}
      onChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
  if (asked === null)
    return (
      <>
        {field}
        <AddressButtons address={address} isBusy={isBusy} onAsk={setAsked} first={first} />
      </>
    );
  return (
    <>
      {field}
      <Question text={t(`calendar.ask.${asked}`)}>
        <Button ref={focused} disabled={isBusy} onClick={() => setAsked(null)}>
          {t('calendar.keep')}
        </Button>
        <Button kind="danger" busy={isBusy} onClick={() => onChange(asked)}>
          {t(`calendar.${asked}`)}
        </Button>
      </Question>
    </>
  );
}

const focused = (control: HTMLElement | null) => control?.focus();

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <CardNote role="alert">{text}</CardNote>
      <Inline $gap={8} $marginTop={16}>
        {children}
      </Inline>
    </>
  );
}

interface AddressButtonsProps extends Omit<CalendarAddressProps, 'onChange'> {
  onAsk: (asked: 'renew' | 'revoke') => void;
}

function AddressButtons({ address, isBusy, onAsk, first }: AddressButtonsProps) {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      alerts.success(t('calendar.copied'));
    } catch {
      alerts.error(t('calendar.notCopied'));
    }
  };
  return (
    <Inline $gap={8} $marginTop={16}>
      <Button ref={first} kind="primary" icon={Copy} onClick={() => void copy()}>
        {t('calendar.copy')}
      </Button>
      <ButtonLink icon={CalendarPlus} href={address.replace(/^https?:/, 'webcal:')}>
        {t('calendar.subscribe')}
      </ButtonLink>
      <Button disabled={isBusy} onClick={() => onAsk('renew')}>
        {t('calendar.renew')}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={() => onAsk('revoke')}>
        {t('calendar.revoke')}
      </Button>
    </Inline>
  );
}
