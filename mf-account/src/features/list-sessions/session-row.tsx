import type { CallerSession } from '@worklane/kernel/contracts';
import { notificationTime } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Button, Icon, type LucideIcon, Muted, Pill } from '@worklane/kernel/ui';
import { Check, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useAccountTexts } from '../../shared/texts.ts';
import { DeviceIcon, Row, RowText, RowTitle } from './my-sessions.styles.ts';

const icons: Readonly<Record<NonNullable<CallerSession['device']>, LucideIcon>> = {
  desktop: Monitor,
  tablet: Tablet,
  mobile: Smartphone,
};

export function useDeviceName(): (session: CallerSession) => string {
  const t = useAccountTexts();
  return ({ browser, system }) => {
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.deviceUnknown');
  };
}

export function SessionRow({ session, onEnd }: { session: CallerSession; onEnd: () => void }) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const device = useDeviceName()(session);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const seen = session.isCurrent
    ? t('sessions.now')
    : t('sessions.seen', { time: word(notificationTime(session.seenAt, Date.now(), timeZone)) });
  const place = session.isSameNetwork ? t('sessions.sameNetwork') : session.address;
  return (
    <Row>
      <DeviceIcon>
        <Icon icon={icons[session.device ?? 'desktop']} size={20} />
      </DeviceIcon>
      <RowText>
        <RowTitle>
          <span>{device}</span>
          {session.isCurrent && (
            <Pill tone="active" size="sm" icon={Check}>
              {t('sessions.thisDevice')}
            </Pill>
          )}
        </RowTitle>
        <Muted>{[seen, place].filter(Boolean).join(' · ')}</Muted>
      </RowText>
      {!session.isCurrent && (
        <Button kind="quiet" size="sm" aria-label={t('sessions.endNamed', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}
