import { FailureAlert, TableGroup, TableHeadCell, VisuallyHidden } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useRef, useState } from 'react';
import { useFilePreview } from '../../shared/file-preview/use-file-preview.tsx';
import type { SellerFile } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import type { FileEdit } from './file-edits.ts';
import { SellerFileRow } from './seller-files/seller-file-row.tsx';
import { FixedTable, HeadRow } from './table.styles.ts';
import type { EditFailure } from './use-edit-files.ts';

interface FileTableProps {
  titleId: string;
  files: readonly SellerFile[];
  userId: string;
  edit: ((edit: FileEdit) => Promise<EditFailure>) | null;
  onEmptied: () => void;
}

const COLUMNS = ['name', 'date', 'visibility', 'type'] as const;

export function FileTable({ titleId, files, userId, edit, onEmptied }: FileTableProps) {
  const t = useProjectTexts();
  const table = useRef<HTMLTableElement>(null);
  const { open, preview } = useFilePreview(files);
  const [deleting, setDeleting] = useState<SellerFile | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Moves the focus to the row in the removed row's place, else to the last row. */
  const focusAfter = (index: number) =>
    setTimeout(() => {
      const rows = table.current?.tBodies[0]?.rows ?? [];
      const menu = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>(
        '[aria-haspopup]:not([data-previews])',
      );
      if (menu) menu.focus();
      else onEmptied();
    });
  const run = async (change: FileEdit) => {
    setFailure(null);
    const failed = edit && (await edit(change));
    setFailure(failed?.message ?? null);
    return failed;
  };
  const remove = async () => {
    if (!deleting) return;
    setBusy(true);
    const index = files.indexOf(deleting);
    await run({ kind: 'delete', file: deleting });
    setBusy(false);
    setDeleting(null);
    focusAfter(index);
  };
  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      <FixedTable ref={table} aria-labelledby={titleId}>
        <TableGroup as="thead">
          <HeadRow>
            {COLUMNS.map((column) => (
              <TableHeadCell key={column}>{t(`files.column.${column}`)}</TableHeadCell>
            ))}
            <TableHeadCell>
              <VisuallyHidden>{t('files.column.actions')}</VisuallyHidden>
            </TableHeadCell>
          </HeadRow>
        </TableGroup>
        <TableGroup>
          {files.map((file) => (
            <SellerFileRow
              key={file.id}
              file={file}
              isOwn={file.attachedBy.id === userId}
              others={files}
              edit={edit && run}
              onDelete={() => setDeleting(file)}
              onPreview={open}
            />
          ))}
        </TableGroup>
      </FixedTable>
      {preview}
      {deleting && (
        <ConfirmDialog
          isOpen
          title={t('files.deleteQuestion', { name: deleting.name })}
          confirmLabel={t('files.delete')}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(null)}
          isBusy={isBusy}
        >
          {t('files.deleteCost')}
        </ConfirmDialog>
      )}
    </>
  );
}
