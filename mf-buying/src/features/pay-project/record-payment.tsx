import type { BuyerProject, PaymentStep } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { Button, FailureAlert, useAlerts } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { formatDollars } from '../../shared/formats/money.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

interface RecordPaymentProps {
  project: BuyerProject;
  step: PaymentStep;
  isPrimary?: boolean;
}

/** Records a payment that was made, after a confirmation: it cannot be taken back. */
export function RecordPayment({ project, step, isPrimary = false }: RecordPaymentProps) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const [isAsking, setAsking] = useState(false);
  const { id, businessName: contractor } = project;
  const { name } = step;
  const amount = formatDollars(step.amountIncludingGst);
  const record = async () => {
    const isDone = await run(() =>
      call('POST /api/buyer/projects/:id/payment-steps/:stepId/paid', { params: { id, stepId: step.id } }),
    );
    if (!isDone) return;
    setAsking(false);
    alerts.success(t('pay.recorded', { name, amount }));
  };
  return (
    <>
      <Button
        kind={isPrimary ? 'primary' : 'secondary'}
        size={isPrimary ? 'md' : 'sm'}
        icon={Receipt}
        aria-label={t('pay.recordStep', { name })}
        onClick={() => setAsking(true)}
      >
        {t('pay.record')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        kind="primary"
        title={t('pay.confirmTitle', { name })}
        confirmLabel={t('pay.record')}
        isBusy={isBusy}
        onConfirm={() => void record()}
        onClose={() => setAsking(false)}
      >
        <p>{t('pay.confirm', { amount, net: formatDollars(step.amountExcludingGst), contractor })}</p>
        <FailureAlert>{failure}</FailureAlert>
      </ConfirmDialog>
    </>
  );
}
