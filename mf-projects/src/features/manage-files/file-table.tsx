import { Alert, VisuallyHidden } from '@worklane/shared-kernel/ui';
import { ConfirmDialog } from '@worklane/shared-kernel/ui/dialog';
import { useRef, useState } from 'react';
import type { SellerFile } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import type { FileEdit } from './file-edits.ts';
import { SellerFileRow } from './seller-file-row.tsx';
import { HeadCell, HeadRow, RowGroup, Table } from './table.styles.ts';
import type { EditFailure } from './use-edit-files.ts';

interface FileTableProps {
  titleId: string;
  files: readonly SellerFile[];
  userId: string;
  /** Null where the project does not allow changes. */
  edit: ((edit: FileEdit) => Promise<EditFailure>) | null;
  /** Called after the last file was deleted, to place the focus. */
  onEmptied: () => void;
}

/** The columns, in the order of a row's cells. */
const COLUMNS = ['name', 'date', 'visibility', 'type'] as const;

/** The files of the seller's side; a table from 768 px up, cards below. */
export function FileTable({ titleId, files, userId, edit, onEmptied }: FileTableProps) {
  const t = useProjectTexts();
  const table = useRef<HTMLTableElement>(null);
  const [deleting, setDeleting] = useState<SellerFile | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Moves the focus to the row that took the removed one's place, else to the last row. */
  const focusAfter = (index: number) =>
    setTimeout(() => {
      const rows = table.current?.tBodies[0]?.rows ?? [];
      const menu = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('[aria-haspopup]');
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
      {failure && (
        <Alert tone="error" role="alert">
          {failure}
        </Alert>
      )}
      <Table ref={table} aria-labelledby={titleId}>
        <RowGroup as="thead">
          <HeadRow>
            {COLUMNS.map((column) => (
              <HeadCell key={column}>{t(`files.column.${column}`)}</HeadCell>
            ))}
            <HeadCell>
              <VisuallyHidden>{t('files.column.actions')}</VisuallyHidden>
            </HeadCell>
          </HeadRow>
        </RowGroup>
        <RowGroup>
          {files.map((file) => (
            <SellerFileRow
              key={file.id}
              file={file}
              isOwn={file.attachedBy.id === userId}
              others={files}
              edit={edit && run}
              onDelete={() => setDeleting(file)}
            />
          ))}
        </RowGroup>
      </Table>
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
