import { Slot } from '@worklane/kernel/modules';
import { Card, CardBody, Pill } from '@worklane/kernel/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Badge } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';
import { BadgeNames } from './badge-names.tsx';

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  margin-bottom: var(--s4);
`;

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
      <Title>
        <Heading id={titleId}>{t('desirable.title')}</Heading>
        <Pill size="sm">{t('desirable.optional')}</Pill>
      </Title>
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
