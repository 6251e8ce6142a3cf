import type { VettingQueueEntry } from '@worklane/kernel/contracts';
import { dayOfExpiration, numericDate, type VettingQueue } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Avatar, Pill, Stack } from '@worklane/kernel/ui';
import { Detail, RowLink, Time } from '../../shared/operator/operator.styles.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AvatarRow } from './review-badges.styles.ts';

interface CaseRowProps {
  entry: VettingQueueEntry;
  queue: VettingQueue;
  href: string;
  isOpen: boolean;
}

export function CaseRow({ entry, queue, href, isOpen }: CaseRowProps) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const { business, level, isRenewal, at, expiresOn } = entry;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const expiry = expiresOn === null ? null : dayOfExpiration(expiresOn);
  const isOfExpiry = queue === 'expired' && expiry !== null;
  return (
    <AvatarRow data-current={isOpen || undefined}>
      <Avatar id={business._id} name={business.name} shape="business" size={44} />
      <Stack $gap={0} $align="flex-start">
        <RowLink href={href} aria-current={isOpen ? 'page' : undefined}>
          <bdi>{business.name}</bdi>
        </RowLink>
        <Detail>
          <bdi>{level.name}</bdi>
          {queue === 'awarded' &&
            expiry !== null &&
            ` · ${t('reviewBadges.expires', { day: word(numericDate(expiry)) })}`}
        </Detail>
        {isRenewal && <Pill size="sm">{t('reviewBadges.renewal')}</Pill>}
      </Stack>
      <Time dateTime={isOfExpiry ? expiry : at}>
        {word(isOfExpiry ? numericDate(expiry) : numericDate(at, timeZone))}
      </Time>
    </AvatarRow>
  );
}
