import { LIST_MAX_ITEMS, type PriceLine } from '@worklane/kernel/domain';
import { type PriceSheet, sheetExcess } from '@worklane/kernel/domain/price-sheet';
import { formatCents } from '@worklane/kernel/i18n';
import { Alert, Button, Stack } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useId, useMemo } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { PasteColumns } from './paste-columns.tsx';
import { AddReason, SumLine } from './paste-dialog.styles.ts';
import { PasteLeftOut, PasteMismatches } from './paste-rows.tsx';
import { PasteTooLarge } from './paste-too-large.tsx';
import { misfitOf } from './pasted-lines.ts';
import { usePastedSheet } from './use-pasted-sheet.ts';

interface PasteDialogProps {
  text: string;
  alreadyThere: number;
  onAdd: (lines: readonly PriceLine[], leftOut: readonly string[]) => void;
  onClose: () => void;
}

/** Shows how pasted rows are interpreted, and their sum, before they are added. Too many rows are refused. */
export function PasteDialog(props: PasteDialogProps) {
  const { text, onClose } = props;
  const excess = useMemo(() => sheetExcess(text), [text]);
  return excess ? <PasteTooLarge {...excess} onClose={onClose} /> : <ReadRowsDialog {...props} />;
}

function ReadRowsDialog({ text, alreadyThere, onAdd, onClose }: PasteDialogProps) {
  const t = useProjectTexts();
  const reasonId = useId();
  const pasted = usePastedSheet(text);
  const { sheet } = pasted;
  const reason = useReason(sheet, alreadyThere);
  const add = () => {
    pasted.remember();
    const isLeftOut = ({ kind, isTaken, choice }: PriceSheet['rows'][number]) =>
      ((kind === 'total' || kind === 'note') && !isTaken) || choice === 'leaveOut';
    onAdd(
      sheet.lines,
      sheet.rows.filter(isLeftOut).map(({ label }) => label),
    );
  };
  return (
    <Dialog
      isOpen
      isHalfFilled
      onClose={onClose}
      size="lg"
      isFullOnPhones
      title={t('pasteSheet.title')}
      footer={
        <>
          {reason && <AddReason id={reasonId}>{reason}</AddReason>}
          <Button kind="quiet" onClick={onClose}>
            {t('pasteSheet.cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={reason !== null}
            aria-describedby={reason ? reasonId : undefined}
            onClick={add}
          >
            {t('pasteSheet.add', { count: sheet.lines.length })}
          </Button>
        </>
      }
    >
      <Stack $gap={20}>
        <PasteColumns {...pasted} />
        <PasteMismatches {...pasted} />
        <PasteLeftOut {...pasted} />
        <PasteSum sheet={sheet} />
      </Stack>
    </Dialog>
  );
}

function useReason(sheet: PriceSheet, alreadyThere: number): string | null {
  const t = useProjectTexts();
  const { lines, undecided } = sheet;
  if (undecided > 0) return t('pasteSheet.choose', { count: undecided });
  if (lines.length === 0) return t('pasteSheet.nothing');
  const misfit = misfitOf(lines, alreadyThere);
  const most = LIST_MAX_ITEMS.priceLines;
  return misfit && t(`pasteSheet.${misfit.reason}`, { number: misfit.number, most });
}

function PasteSum({ sheet }: { sheet: PriceSheet }) {
  const t = useProjectTexts();
  const { cents, lines, uncounted, differences, hasAgreeingTotal, columns } = sheet;
  const isWithGst = columns.some(({ role }) => role === 'rateWithGst' || role === 'amountWithGst');
  return (
    <section role="status">
      <SumLine>
        <span>{t('pasteSheet.sum', { count: lines.length - uncounted })}</span>
        <b>{cents === null ? '–' : formatCents(cents)}</b>
      </SumLine>
      {isWithGst && <p>{t('pasteSheet.gstTakenOut')}</p>}
      {hasAgreeingTotal && differences.length === 0 && <p>{t('pasteSheet.agrees')}</p>}
      {uncounted > 0 && <Alert tone="notice">{t('pasteSheet.uncounted', { count: uncounted })}</Alert>}
      {differences.length > 0 && (
        <Alert tone="notice">
          {differences.map(({ row, label, sheetCents, oursCents }) => (
            <p key={row}>
              {t('pasteSheet.difference', {
                label,
                sheet: formatCents(sheetCents),
                ours: formatCents(oursCents),
              })}
            </p>
          ))}
        </Alert>
      )}
    </section>
  );
}
