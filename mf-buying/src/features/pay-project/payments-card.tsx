import type { BuyerProject, PaymentPlan } from '@worklane/kernel/contracts';
import { lazyPart } from '@worklane/kernel/modules';
import { Button, Card, CardBody, CardHeader, Muted } from '@worklane/kernel/ui';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDollars } from '../../shared/formats/money.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Progress } from './payments.styles.ts';
import { StepTable } from './step-table.tsx';

const EditSteps = lazyPart(async () => (await import('./edit-steps-dialog.tsx')).EditStepsDialog);

interface PaymentsCardProps {
  project: BuyerProject;
  isProcurement: boolean;
}

export function PaymentsCard({ project, isProcurement }: PaymentsCardProps) {
  const { payments } = project;
  if (payments) return <Schedule project={project} payments={payments} />;
  return isProcurement ? null : <InvoiceNote name={project.businessName} />;
}

function InvoiceNote({ name }: { name: string }) {
  const t = useBuyingTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t('pay.invoice')}</h2>
        <p>{t('pay.invoiceHelp', { name })}</p>
      </CardBody>
    </Card>
  );
}

function Schedule({ project, payments }: { project: BuyerProject; payments: PaymentPlan }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const { steps, totalIncludingGst: total, paidIncludingGst: paid } = payments;
  const share = total === 0 ? 100 : Math.round((paid / total) * 100);
  const close = () => setEditing(false);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('pay.schedule')}
        action={
          steps.some(({ state }) => state !== 'paid') ? (
            <Button size="sm" kind="quiet" icon={Pencil} onClick={() => setEditing(true)}>
              {t('pay.edit')}
            </Button>
          ) : (
            <Muted>{t('pay.allPaid')}</Muted>
          )
        }
      />
      <Progress>
        <p>
          <span>{t('pay.paidOf', { paid: formatDollars(paid), total: formatDollars(total) })}</span>
          <Muted>{t('pay.toGo', { amount: formatDollars(total - paid) })}</Muted>
        </p>
        <progress aria-label={t('pay.progress')} max={100} value={share} />
      </Progress>
      <StepTable project={project} payments={payments} titleId={titleId} />
      {isEditing && <EditSteps project={project} payments={payments} onClose={close} onLoadFailed={close} />}
    </Card>
  );
}
