import { Slot } from '@worklane/kernel/modules';
import { Card, CardBody, Inline, Pill } from '@worklane/kernel/ui';
import { useId } from 'react';
import type { Badge } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';
import { BadgeNames } from './badge-names.tsx';

export function DesirableBadges({ badges }: { badges: readonly Badge[] }) {
  const titleId = useId();
  if (badges.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <DesirableContent badges={badges} titleId={titleId} />
      </CardBody>
    </Card>
  );
}

export function DesirableContent({
  badges,
  titleId,
  level = 2,
}: {
  badges: readonly Badge[];
  titleId?: string;
  level?: 2 | 3;
}) {
  const t = useProjectTexts();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <Inline $rowGap={4} $marginBottom={16}>
        <Heading id={titleId}>{t('desirable.title')}</Heading>
        <Pill size="sm">{t('desirable.optional')}</Pill>
      </Inline>
      <Slot
        name="business.badge-cards"
        levelIds={badges.map(({ id }) => id)}
        place="card"
        explains
        fallback={<BadgeNames badges={badges} />}
      />
    </>
  );
}
