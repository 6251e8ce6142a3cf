import type { Comparison } from '@worklane/kernel/contracts';
import { useAlerts } from '@worklane/kernel/ui';
import { MenuButton, MenuItem } from '@worklane/kernel/ui/menu';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { viewerToday } from '../../shared/formats/viewer-dates.ts';
import { csvOf } from './csv.ts';
import { exportTableOf, fileNameOf } from './export-table.ts';
import { xlsxOf } from './xlsx.ts';

interface ExportMenuProps {
  comparison: Comparison;
  hasNotes: boolean;
}

export function ExportMenu({ comparison, hasNotes }: ExportMenuProps) {
  const words = useSheetWords();
  const { t } = words;
  const alerts = useAlerts();
  const nameOf = (extension: 'csv' | 'xlsx') =>
    fileNameOf(comparison.workTitle, viewerToday(), extension, t('exportComparison.filePrefix'));
  const table = () => exportTableOf(comparison, words, { hasNotes });
  const saveCsv = () =>
    saveFile(new Blob([csvOf(table())], { type: 'text/csv;charset=utf-8' }), nameOf('csv'));
  const saveXlsx = async () => {
    try {
      saveFile(await xlsxOf(table(), t('exportComparison.sheet')), nameOf('xlsx'));
    } catch {
      alerts.error(t('exportComparison.failed'));
    }
  };
  return (
    <MenuButton
      label={t('exportComparison.action')}
      icon={FileSpreadsheet}
      iconEnd={ChevronDown}
      items={
        <>
          <MenuItem onAction={saveCsv}>{t('exportComparison.csv')}</MenuItem>
          <MenuItem onAction={() => void saveXlsx()}>{t('exportComparison.xlsx')}</MenuItem>
        </>
      }
    >
      {t('exportComparison.action')}
    </MenuButton>
  );
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

const REVOKE_AFTER_MS = 60_000;
