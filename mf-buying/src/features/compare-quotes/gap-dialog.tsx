import type { Comparison } from '@worklane/kernel/contracts';
import {
  BASE_PRICE_MAX_CENTS,
  centsToDollars,
  parsePriceCents,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { Button, FailureAlert, MoneyField, Stack, TextField } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { middleOf } from '../../shared/comparison/marks.ts';
import type { SheetRow } from '../../shared/comparison/sheet/sheet.ts';
import { centsOf, moneyOf } from '../../shared/comparison/sheet/sheet-words.ts';
import { useKeptFields } from '../../shared/kept-on-device/use-kept.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useChangeComparison } from './use-change-comparison.ts';

export interface GapPlace {
  row: SheetRow;
  projectId: string;
}

interface GapDialogProps extends GapPlace {
  comparison: Comparison;
  onClose: () => void;
}

/** The stored allowance, else the middle price of the others, until the person types. */
function useGapFields(row: SheetRow, projectId: string) {
  const cells = row.item?.cells ?? [];
  const allowance = cells.find((cell) => cell.projectId === projectId)?.allowance ?? null;
  const middle = middleOf(
    cells.map(({ projectId: other, amount }) => (other === projectId ? null : centsOf(amount))),
  );
  const middleDollars = middle === null ? null : centsToDollars(Math.round(middle));
  const kept = useKeptFields(`gap.${projectId}.${row.key}`, {
    amount: String(allowance?.amount ?? middleDollars ?? ''),
    reason: allowance?.reason ?? '',
  });
  return { allowance, middleDollars, ...kept };
}

/** The buyer's amount for a line that a quote does not price. */
export function GapDialog({ comparison, row, projectId, onClose }: GapDialogProps) {
  const t = useBuyingTexts();
  const formId = useId();
  const { isBusy, failure, save } = useChangeComparison(comparison);
  const { allowance, middleDollars, fields, isChanged, change, forget } = useGapFields(row, projectId);
  const { amount, reason } = fields;
  useUnsavedWork(isChanged);
  const [error, setError] = useState<string | undefined>(undefined);
  const name = comparison.quotes.find((quote) => quote.projectId === projectId)?.contractor.name ?? '';

  const close = () => {
    forget();
    onClose();
  };
  const store = async (cents: number | null) => {
    const allowed = {
      projectId,
      row: row.key,
      amount: cents === null ? null : centsToDollars(cents),
      reason: cents === null ? '' : reason.trim(),
    };
    if (await save({ allowances: [allowed] })) close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = parsePriceCents(amount);
    if (cents === null || cents > BASE_PRICE_MAX_CENTS) {
      setError(t('compareQuotes.gap.amountWrong'));
      return;
    }
    setError(undefined);
    void store(cents);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      isHalfFilled={isChanged}
      isBusy={isBusy}
      title={t('compareQuotes.gap.title', { item: row.label })}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('compareQuotes.goBack')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {t('compareQuotes.gap.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack $gap={20}>
          <p>{t('compareQuotes.gap.about', { name })}</p>
          <MoneyField
            label={t('compareQuotes.gap.amount')}
            help={
              middleDollars === null
                ? t('compareQuotes.gap.noMiddle')
                : t('compareQuotes.gap.middle', { amount: moneyOf(middleDollars) })
            }
            {...(error && { error })}
            value={amount}
            onChange={(typed) => change({ amount: typed })}
          />
          <TextField
            label={t('compareQuotes.gap.reason')}
            optional
            maxLength={TEXT_MAX_LENGTH.operatorReason}
            value={reason}
            onChange={(typed) => change({ reason: typed })}
          />
          {allowance?.isOwn && (
            <Button kind="link" onClick={() => void store(null)} disabled={isBusy}>
              {t('compareQuotes.gap.useMiddle')}
            </Button>
          )}
          <FailureAlert>{failure}</FailureAlert>
        </Stack>
      </form>
    </Dialog>
  );
}
