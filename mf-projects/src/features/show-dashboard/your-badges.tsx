import { PathLink, Slot } from '@worklane/kernel/modules';
import { useId } from 'react';
import { badgesPath } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { BadgesPlaceholder, BadgesTitle, BadgesUnavailable } from './dashboard.styles.ts';

export function YourBadges() {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <BadgesTitle>
        <h2 id={titleId}>{t('badges.title')}</h2>
        <PathLink to={badgesPath} isHiddenWithoutTarget>
          {t('badges.all')}
        </PathLink>
      </BadgesTitle>
      <BadgesPlaceholder>
        <Slot
          name="business.badge-cards"
          levelIds="all"
          place="page"
          fallback={<BadgesUnavailable>{t('badges.away')}</BadgesUnavailable>}
        />
      </BadgesPlaceholder>
    </section>
  );
}
