import { type PriceLine, totalOfLines } from '@worklane/kernel/domain';
import { formatCents } from '@worklane/kernel/i18n';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { lineInWords } from '../../../shared/cards/price/line-words.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { LeftLines } from '../price/price-lines.styles.ts';
import { emptyLine } from '../price/price-values.ts';

interface LeaveLinesDialogProps {
  lines: readonly PriceLine[];
  onConfirm: () => void;
  onClose: () => void;
}

export function LeaveLinesDialog({ lines, onConfirm, onClose }: LeaveLinesDialogProps) {
  const t = useProjectTexts();
  const { cents, uncounted } = totalOfLines(lines);
  const count = uncounted.length;
  const nothing = t('priceLines.leave.nothing');
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      onClose={onClose}
      title={t('priceLines.leave.title', { count })}
      confirmLabel={
        cents === null
          ? t('priceLines.leave.confirmNone')
          : t('priceLines.leave.confirm', { count, total: formatCents(cents) })
      }
      cancelLabel={t('priceLines.leave.back')}
      onConfirm={onConfirm}
    >
      <p>{t('priceLines.leave.what', { count })}</p>
      <LeftLines>
        {uncounted.map((index) => {
          const { item, quantity, unit, rate } = lineInWords(lines[index] ?? emptyLine);
          return (
            <li key={index} dir="auto">
              {t('priceLines.leave.line', {
                number: index + 1,
                item: item || nothing,
                quantity: quantity || nothing,
                unit,
                rate: rate || nothing,
              })}
            </li>
          );
        })}
      </LeftLines>
    </ConfirmDialog>
  );
}
