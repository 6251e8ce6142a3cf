import type { RowChoice, SheetRow } from '@worklane/kernel/domain/price-sheet';
import { formatCents } from '@worklane/kernel/i18n';
import { Button, RadioField } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../../shared/texts.ts';
import { PasteHeading, RowList, RowName } from './paste-dialog.styles.ts';
import type { PastedSheet } from './use-pasted-sheet.ts';

export function PasteMismatches({ sheet, chooseRow }: Pick<PastedSheet, 'sheet' | 'chooseRow'>) {
  const t = useProjectTexts();
  const rows = sheet.rows.filter(({ kind }) => kind === 'mismatch');
  if (rows.length === 0) return null;
  const optionsOf = ({ oursCents, sheetCents }: SheetRow) =>
    [
      {
        value: 'ours' as const,
        label: oursCents === null ? t('pasteSheet.asWritten') : formatCents(oursCents),
      },
      { value: 'sheet' as const, label: t('pasteSheet.sheetSays', { amount: formatCents(sheetCents ?? 0) }) },
      { value: 'leaveOut' as const, label: t('pasteSheet.leaveOut') },
    ] satisfies { value: RowChoice; label: string }[];
  return (
    <section>
      <PasteHeading>{t('pasteSheet.differ', { count: rows.length })}</PasteHeading>
      <RowList>
        {rows.map((row) => (
          <li key={row.number}>
            <RadioField<RowChoice>
              label={t('pasteSheet.rowOf', { number: row.number, label: row.label })}
              options={optionsOf(row)}
              value={row.choice ?? ''}
              onChange={(choice) => chooseRow(row.number, choice)}
            />
          </li>
        ))}
      </RowList>
    </section>
  );
}

export function PasteLeftOut({ sheet, setTaken }: Pick<PastedSheet, 'sheet' | 'setTaken'>) {
  const t = useProjectTexts();
  const rows = sheet.rows.filter(({ kind }) => kind === 'total' || kind === 'note');
  const hasHeading = sheet.rows.some(({ kind }) => kind === 'heading');
  if (rows.length === 0 && !hasHeading) return null;
  const whyOf = ({ kind, why }: SheetRow) =>
    t(`pasteSheet.why.${kind === 'note' ? 'note' : (why ?? 'name')}`);
  return (
    <section>
      <PasteHeading>{t('pasteSheet.leftOut')}</PasteHeading>
      {hasHeading && <p>{t('pasteSheet.headingLeftOut')}</p>}
      <RowList>
        {rows.map((row) => (
          <li key={row.number} data-beside>
            <RowName>
              <b dir="auto">
                {row.label} {row.figureCents !== null && formatCents(row.figureCents)}
              </b>
              <span>{row.isTaken ? t('pasteSheet.isTaken') : whyOf(row)}</span>
            </RowName>
            <Button
              kind="link"
              size="sm"
              aria-label={t(row.isTaken ? 'pasteSheet.leaveNamed' : 'pasteSheet.takeNamed', {
                number: row.number,
                label: row.label,
              })}
              onClick={() => setTaken(row.number, !row.isTaken)}
            >
              {t(row.isTaken ? 'pasteSheet.leaveOut' : 'pasteSheet.take')}
            </Button>
          </li>
        ))}
      </RowList>
    </section>
  );
}
