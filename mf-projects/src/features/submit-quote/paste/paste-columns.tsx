import { SHEET_ROLES, type SheetColumn } from '@worklane/kernel/domain/price-sheet';
import { Alert, Select } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../../shared/texts.ts';
import { ColumnList, ColumnName, ColumnRow, Samples } from './paste-dialog.styles.ts';
import type { PastedSheet } from './use-pasted-sheet.ts';

export function PasteColumns({ sheet, chooseRole }: Pick<PastedSheet, 'sheet' | 'chooseRole'>) {
  const t = useProjectTexts();
  const options = SHEET_ROLES.map((role) => ({ value: role, label: t(`pasteSheet.role.${role}`) }));
  const nameOf = ({ heading, index }: SheetColumn) =>
    heading === '' ? t('pasteSheet.column', { number: index + 1 }) : heading;
  return (
    <>
      {!sheet.isSure && <Alert tone="notice">{t('pasteSheet.unsure')}</Alert>}
      <ColumnList>
        <thead>
          <tr>
            <th scope="col">{t('pasteSheet.heading')}</th>
            <th scope="col">{t('pasteSheet.values')}</th>
            <th scope="col">{t('pasteSheet.readAs')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map((column) => (
            <ColumnRow key={column.index} data-unsure={!column.isSure || undefined}>
              <ColumnName scope="row" dir="auto">
                {nameOf(column)}
              </ColumnName>
              <Samples dir="auto">{column.samples.join(' · ')}</Samples>
              <td>
                <Select
                  hideLabel
                  label={t('pasteSheet.roleOf', { column: nameOf(column) })}
                  value={column.role}
                  options={options}
                  help={t(`pasteSheet.reason.${column.isSure ? column.reason : 'unsure'}`)}
                  onChange={(role) => {
                    const chosen = SHEET_ROLES.find((one) => one === role);
                    if (chosen) chooseRole(column.index, chosen);
                  }}
                />
              </td>
            </ColumnRow>
          ))}
        </tbody>
      </ColumnList>
    </>
  );
}
