import { Slot } from '@worklane/shared-kernel/modules';
import { Button, Card, CardBody, Icon } from '@worklane/shared-kernel/ui';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { BadgeNames } from '../../shared/badge-names.tsx';
import { DesirableContent } from '../../shared/desirable-badges.tsx';
import type { Brief } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { Bar, Decline, LockBox, LockTitle } from './unlock-brief.styles.ts';

interface LockCardProps {
  brief: Brief;
  /** Missing where there is nothing to decline here. */
  onDecline?: (() => void) | undefined;
}

/** Why a work request cannot be read yet, and which badges open it. */
export function LockCard({ brief, onDecline }: LockCardProps) {
  const t = useProjectTexts();
  const titleId = useId();
  const { requiredBadges, desirableBadges } = brief;
  const obtained = requiredBadges.filter(({ isObtained }) => isObtained).length;
  const total = requiredBadges.length;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <LockTitle>
          <LockBox>
            <Icon icon={Lock} />
          </LockBox>
          <div>
            <h2 id={titleId}>{t('locked.title')}</h2>
            <p>{t('locked.progress', { obtained, total })}</p>
          </div>
        </LockTitle>
        <Bar
          role="progressbar"
          aria-label={t('locked.bar')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={obtained}
        >
          <i style={{ width: `${(obtained / total) * 100}%` }} />
        </Bar>
        <Slot
          name="business.badge-cards"
          levelIds={requiredBadges.map(({ id }) => id)}
          place="card"
          fallback={<BadgeNames badges={requiredBadges} />}
        />
        {onDecline && (
          <Decline>
            <Button onClick={onDecline}>{t('decline.action')}</Button>
          </Decline>
        )}
      </CardBody>
      {desirableBadges.length > 0 && (
        <CardBody>
          <DesirableContent badges={desirableBadges} level={3} />
        </CardBody>
      )}
    </Card>
  );
}
