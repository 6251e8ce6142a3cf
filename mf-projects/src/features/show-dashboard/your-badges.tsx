import { PathLink, Slot } from '@worklane/shared-kernel/modules';
import { useId } from 'react';
import { badgesPath } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { BadgesAway, BadgesRoom, BadgesTitle } from './dashboard.styles.ts';

/** Where the business stands with its badges; the business module draws them. */
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
      <BadgesRoom>
        <Slot
          name="business.badge-cards"
          levelIds="all"
          place="page"
          fallback={<BadgesAway>{t('badges.away')}</BadgesAway>}
        />
      </BadgesRoom>
    </section>
  );
}
