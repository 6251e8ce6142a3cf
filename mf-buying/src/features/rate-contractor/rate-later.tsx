import type { BuyerProject } from '@worklane/kernel/contracts';
import { Card, CardBody, Muted } from '@worklane/kernel/ui';
import { useId } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';

export function RateLater({ project }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} style={{ borderStyle: 'dashed', background: 'transparent' }}>
      <CardBody>
        <h2 id={titleId}>{t('rateContractor.later', { name: project.businessName })}</h2>
        <Muted>{t(project.payments ? 'rateContractor.afterPayment' : 'rateContractor.afterWork')}</Muted>
      </CardBody>
    </Card>
  );
}
