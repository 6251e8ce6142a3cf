import type { ProgramToken } from '@worklane/kernel/contracts';
import { notificationTime, shortDate } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Button, Pill } from '@worklane/kernel/ui';
import { Terminal } from 'lucide-react';
import { SecurityRow } from '../../shared/security/security-section.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

export function TokenRow({ token, onEnd }: { token: ProgramToken; onEnd: () => void }) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { name, scope, expiresAt, lastUsedAt, lastAddress } = token;
  const used =
    lastUsedAt === null
      ? t('programTokens.unused')
      : t('programTokens.used', {
          time: word(notificationTime(lastUsedAt, Date.now(), timeZone)),
          address: lastAddress ?? '',
        });
  return (
    <SecurityRow
      icon={Terminal}
      title={name}
      beside={
        <Pill tone={scope === 'write' ? 'notice' : 'plain'} size="sm">
          {t(`programTokens.scope.${scope}`)}
        </Pill>
      }
      detail={`${t('programTokens.until', { date: word(shortDate(expiresAt, timeZone)) })} · ${used}`}
      actions={
        <Button kind="quiet" size="sm" aria-label={t('programTokens.endNamed', { name })} onClick={onEnd}>
          {t('programTokens.end')}
        </Button>
      }
    />
  );
}
