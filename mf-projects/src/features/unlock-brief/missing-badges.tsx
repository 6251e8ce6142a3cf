import { fullName } from '@worklane/shared-kernel/domain';
import { formatList } from '@worklane/shared-kernel/i18n';
import { useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { ButtonLink } from '@worklane/shared-kernel/ui';
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
