import { Slot } from '@worklane/kernel/modules';
import { Button, Card, CardBody, Icon } from '@worklane/kernel/ui';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { BadgeNames } from '../../shared/cards/badge-names.tsx';
import { DesirableContent } from '../../shared/cards/desirable-badges.tsx';
import type { Brief } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { MissingBadges } from './missing-badges.tsx';
import { DeclineAction, LockIcon, LockTitle, ProgressBar } from './unlock-brief.styles.ts';

interface LockCardProps {
  brief: Brief;
  isAccepted?: boolean;
  onDecline?: (() => void) | undefined;
}

export function LockCard({ brief, isAccepted = false, onDecline }: LockCardProps) {
  const t = useProjectTexts();
  const titleId = useId();
  const { requiredBadges, desirableBadges } = brief;
  const obtained = requiredBadges.filter(({ isObtained }) => isObtained).length;
  const total = requiredBadges.length;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <LockTitle>
          <LockIcon>
            <Icon icon={Lock} />
          </LockIcon>
          <div>
            <h2 id={titleId}>{t('locked.title')}</h2>
            <p>{t('locked.progress', { obtained, total })}</p>
          </div>
        </LockTitle>
        <ProgressBar
          role="progressbar"
          aria-label={t('locked.bar')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={obtained}
        >
          <i style={{ width: `${(obtained / total) * 100}%` }} />
        </ProgressBar>
        <Slot
          name="business.badge-cards"
          levelIds={requiredBadges.map(({ id }) => id)}
          place="card"
          explains
          fallback={<BadgeNames badges={requiredBadges} />}
        />
        <MissingBadges badges={requiredBadges} isAccepted={isAccepted} />
        {onDecline && (
          <DeclineAction>
            <Button onClick={onDecline}>{t('decline.action')}</Button>
          </DeclineAction>
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
