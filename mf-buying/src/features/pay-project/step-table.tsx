import type { BuyerProject, PaymentPlan, PaymentStep } from '@worklane/kernel/contracts';
import type { PaymentStepState } from '@worklane/kernel/domain';
import {
  type LucideIcon,
  Pill,
  type PillTone,
  TableCell,
  TableGroup,
  TableHeadCell,
  TableHeadRow,
  TableRow,
} from '@worklane/kernel/ui';
import { CircleCheck, Clock, LockKeyhole } from 'lucide-react';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { formatDollars } from '../../shared/formats/money.ts';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { StateCell, Steps } from './payments.styles.ts';
import { RecordPayment } from './record-payment.tsx';

const looks: Record<PaymentStepState, { tone: PillTone; icon: LucideIcon }> = {
  paid: { tone: 'ok', icon: CircleCheck },
  due: { tone: 'notice', icon: Clock },
  later: { tone: 'plain', icon: LockKeyhole },
};

const columns = ['step', 'when', 'net', 'gross', 'state'] as const;
const amounts: readonly string[] = ['net', 'gross', 'state'];

interface StepTableProps {
  project: BuyerProject;
  payments: PaymentPlan;
  titleId: string;
}

export function StepTable({ project, payments, titleId }: StepTableProps) {
  const t = useBuyingTexts();
  return (
    <Steps aria-labelledby={titleId}>
      <TableGroup as="thead">
        <TableHeadRow>
          {columns.map((column) => (
            <TableHeadCell key={column} data-end={amounts.includes(column) || undefined}>
              {t(`pay.column.${column}`)}
            </TableHeadCell>
          ))}
        </TableHeadRow>
      </TableGroup>
      <TableGroup>
        {payments.steps.map((step) => (
          <StepRow key={step.id} project={project} step={step} />
        ))}
      </TableGroup>
      <TableGroup as="tfoot">
        <TableRow>
          <TableCell data-sum>{t('pay.total')}</TableCell>
          <TableCell />
          <TableCell data-end data-sum data-label={t('pay.column.net')}>
            {formatDollars(payments.totalExcludingGst)}
          </TableCell>
          <TableCell data-end data-sum data-label={t('pay.column.gross')}>
            {formatDollars(payments.totalIncludingGst)}
          </TableCell>
          <TableCell />
        </TableRow>
      </TableGroup>
    </Steps>
  );
}

function StepRow({ project, step }: { project: BuyerProject; step: PaymentStep }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { name, percent, dueOn, state, paidAt, paidBy } = step;
  return (
    <TableRow>
      <TableCell>
        <span dir="auto">{name}</span>
        <Small>{t('pay.percent', { percent })}</Small>
      </TableCell>
      <TableCell data-label={t('pay.column.when')}>
        {dueOn ? dates.day(dueOn) : t('pay.afterAcceptance')}
      </TableCell>
      <TableCell data-end data-label={t('pay.column.net')}>
        {formatDollars(step.amountExcludingGst)}
      </TableCell>
      <TableCell data-end data-sum data-label={t('pay.column.gross')}>
        {formatDollars(step.amountIncludingGst)}
      </TableCell>
      <TableCell data-end data-label={t('pay.column.state')}>
        <StateCell>
          <Pill {...looks[state]} size="sm">
            {t(`pay.state.${state}`)}
          </Pill>
          {paidAt && <Small>{[dates.day(paidAt), paidBy].filter(Boolean).join(', ')}</Small>}
          {state === 'due' && <RecordPayment project={project} step={step} />}
        </StateCell>
      </TableCell>
    </TableRow>
  );
}
