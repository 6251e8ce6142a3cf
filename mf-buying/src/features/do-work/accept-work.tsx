import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { Button, FailureAlert, useAlerts } from '@worklane/kernel/ui';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { formatDollars } from '../../shared/formats/money.ts';
import { useViewerDates, viewerToday } from '../../shared/formats/viewer-dates.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Sums } from './do-work.styles.ts';

const DAY_MS = 86_400_000;
const DAYS_TO_PAY = 14;

export function AcceptWork({ request, project }: { request: BuyerBrief; project: BuyerProject }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const { id, businessName: name } = project;
  const accept = async () => {
    if (await run(() => call('POST /api/buyer/projects/:id/accept-work', { params: { id } })))
      alerts.success(t('work.accepted', { name }));
  };
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('work.accept')}</h3>
      <p>{t(request.isProcurement ? 'work.movesToPayment' : 'work.movesToReview')}</p>
      <DueOnAcceptance project={project} />
      <FailureAlert>{failure}</FailureAlert>
      <Button kind="primary" icon={CircleCheck} busy={isBusy} onClick={() => void accept()}>
        {t('work.acceptWork')}
      </Button>
    </section>
  );
}

/** The step without a day is due some days after the acceptance. */
function DueOnAcceptance({ project: { payments } }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const step = payments?.steps.find(({ dueOn, state }) => dueOn === null && state !== 'paid');
  if (!step) return null;
  const day = new Date(Date.parse(viewerToday()) + DAYS_TO_PAY * DAY_MS).toISOString().slice(0, 10);
  const sums = [
    ['net', t('work.stepExcludingGst', { step: step.name }), step.amountExcludingGst],
    ['gst', t('work.gst'), step.gst],
    ['total', t('work.dueOn', { day: dates.day(day) }), step.amountIncludingGst],
  ] as const;
  return (
    <Sums>
      {sums.map(([key, label, amount]) => (
        <div key={key} data-total={key === 'total' || undefined}>
          <dt>{label}</dt>
          <dd>{formatDollars(amount)}</dd>
        </div>
      ))}
    </Sums>
  );
}
