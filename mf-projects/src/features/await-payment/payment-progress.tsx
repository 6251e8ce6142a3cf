import { Card, CardBody, CardHeader, Muted } from '@worklane/kernel/ui';
import { useId } from 'react';
import { PriceAndFee } from '../../shared/cards/price/fee-box.styles.ts';
import { FeeBox } from '../../shared/cards/price/fee-box.tsx';
import { Timeline } from '../../shared/cards/timeline.styles.ts';
import type { Project } from '../../shared/project/project.ts';
import { lastTimeOf } from '../../shared/project/project-history.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

export function PaymentProgress({ project }: { project: Project }) {
  const t = useProjectTexts();
  const { moment } = useViewerDates();
  const titleId = useId();
  const { quote } = project;
  const done = (['awarded', 'workCompleted'] as const).map((kind) => ({
    kind,
    at: lastTimeOf(project, kind),
  }));
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('payment.progress')}
        titleId={titleId}
        action={<Muted>{t('payment.through')}</Muted>}
      />
      <CardBody>
        <PriceAndFee>
          <Timeline>
            {done.map(({ kind, at }) => (
              <li key={kind} data-dot="done">
                <b>{t(`history.${kind}`)}</b>
                {at && <span>{moment(at)}</span>}
              </li>
            ))}
            <li data-dot="now" aria-current="step">
              <b>{t('payment.full')}</b>
              <span>{t('payment.waiting')}</span>
            </li>
            <li>
              <b>{t('payment.rate')}</b>
            </li>
          </Timeline>
          {quote && (
            <FeeBox
              priceCents={quote.basePriceCents}
              feeCents={quote.feeCents}
              note={t('payment.excludingGst')}
            />
          )}
        </PriceAndFee>
      </CardBody>
    </Card>
  );
}
