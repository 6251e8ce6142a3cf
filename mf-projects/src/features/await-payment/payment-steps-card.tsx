import { formatCents } from '@worklane/kernel/i18n';
import { Card, CardBody, CardHeader, Muted } from '@worklane/kernel/ui';
import { useId } from 'react';
import { LinesFrame, LinesTable, StepName } from '../../shared/cards/price/lines-table.styles.ts';
import type { PaymentPlan, PaymentStep } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

/** The payment steps that the buyer records, for the seller to read. */
export function PaymentStepsCard({ plan }: { plan: PaymentPlan }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { paidCents, totalCents } = plan;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('payment.steps')}
        titleId={titleId}
        action={
          <Muted>
            {t('payment.paidOf', { paid: formatCents(paidCents), total: formatCents(totalCents) })}
          </Muted>
        }
      />
      <CardBody>
        <LinesFrame role="region" aria-label={t('payment.stepsTable')} tabIndex={0}>
          <LinesTable>
            <thead>
              <tr>
                <th scope="col">{t('payment.step')}</th>
                <th scope="col">{t('payment.excluding')}</th>
                <th scope="col">{t('payment.including')}</th>
                <th scope="col">{t('payment.state')}</th>
              </tr>
            </thead>
            <tbody>
              {plan.steps.map((step) => (
                <StepRow key={step.id} {...step} />
              ))}
            </tbody>
          </LinesTable>
        </LinesFrame>
      </CardBody>
    </Card>
  );
}

function StepRow({ name, percent, amountCents, withGstCents, state, paidAt, dueOn }: PaymentStep) {
  const t = useProjectTexts();
  const { moment, dayOrNone } = useViewerDates();
  const when = paidAt ? moment(paidAt) : dueOn ? dayOrNone(dueOn) : t('payment.afterAcceptance');
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
        <StepName>{t('payment.percentAndWhen', { percent, when })}</StepName>
      </th>
      <td>{formatCents(amountCents)}</td>
      <td>{formatCents(withGstCents)}</td>
      <td>{t(`payment.stepState.${state}`)}</td>
    </tr>
  );
}
