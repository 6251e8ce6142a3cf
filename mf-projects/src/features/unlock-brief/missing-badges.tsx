import { fullName } from '@worklane/kernel/domain';
import { formatList } from '@worklane/kernel/i18n';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { ButtonLink } from '@worklane/kernel/ui';
import { BadgeCheck } from 'lucide-react';
import { badgesPath } from '../../shared/paths.ts';
import type { Badge } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { NextStep } from './unlock-brief.styles.ts';

export function MissingBadges({ badges, isAccepted }: { badges: readonly Badge[]; isAccepted: boolean }) {
  const t = useProjectTexts();
  const user = useUser();
  const hasPage = useIsOwnedPath(badgesPath);
  const missing = badges.filter(({ isObtained }) => !isObtained).map(({ name }) => name);
  if (missing.length === 0) return null;
  const leads = user?.business?.users.filter(({ isPrimary }) => isPrimary).map(fullName) ?? [];
  return (
    <NextStep>
      {isAccepted && <p>{t('locked.accepted')}</p>}
      <p>{t('locked.missing', { badges: formatList(missing) })}</p>
      <p>
        {user?.isPrimary || leads.length === 0
          ? t('locked.applyYourself')
          : t('locked.askLead', { leads: formatList(leads) })}
      </p>
      {hasPage && (
        <ButtonLink href={badgesPath} icon={BadgeCheck}>
          {t('locked.toBadges')}
        </ButtonLink>
      )}
    </NextStep>
  );
}
