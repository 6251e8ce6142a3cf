import { attachmentSizeLabel } from '@worklane/kernel/domain';
import { useTexts } from '@worklane/kernel/i18n';
import { Icon, TextPart } from '@worklane/kernel/ui';
import { MenuButton, MenuDivider, MenuItem } from '@worklane/kernel/ui/menu';
import { Ellipsis, Globe, Lock, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PreviewButton } from '../../../shared/file-preview/preview-button.tsx';
import { usePreviewPlace } from '../../../shared/file-preview/preview-place.ts';
import { Size } from '../../../shared/files/attachment-list.styles.ts';
import { FileNameOrStatus } from '../../../shared/files/attachment-list.tsx';
import { useFileCheck } from '../../../shared/files/use-file-check.ts';
import type { Attachment, SellerFile } from '../../../shared/project/project.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useViewerDates } from '../../../shared/viewer-dates.ts';
import type { FileEdit } from '../file-edits.ts';
import { RenameField } from '../rename-field.tsx';
import { ActionCell, Cell, NameCell, Row, Visibility } from '../table.styles.ts';
import type { EditFailure } from '../use-edit-files.ts';

interface SellerFileRowProps {
  file: SellerFile;
  isOwn: boolean;
  others: readonly SellerFile[];
  edit: ((edit: FileEdit) => Promise<EditFailure>) | null;
  onDelete: () => void;
  onPreview: (file: Attachment) => void;
}

export function SellerFileRow({ file, isOwn, others, edit, onDelete, onPreview }: SellerFileRowProps) {
  const t = useProjectTexts();
  const words = useTexts('domain');
  const dates = useViewerDates();
  const place = usePreviewPlace();
  const row = useRef<HTMLTableRowElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const { code, params } = attachmentSizeLabel(file.size);
  // Checks use the file's own id, not the id of its entry in the list.
  const checked = useFileCheck({ ...file, id: file.fileId });
  const closeRename = () => {
    setRenaming(false);
    setTimeout(() =>
      row.current?.querySelector<HTMLElement>('[aria-haspopup]:not([data-previews])')?.focus(),
    );
  };
  return (
    <Row ref={row} data-open={place?.openId === file.id || undefined}>
      <NameCell>
        <PreviewButton file={{ ...checked, id: file.id, name: file.name }} onOpen={onPreview} />
        <div>
          {isRenaming && edit ? (
            <RenameField file={file} others={others} edit={edit} onClose={closeRename} />
          ) : (
            <FileNameOrStatus file={{ ...checked, name: file.name }} />
          )}
          <Size>
            {words(code, { ...params })}
            {isOwn ? null : <> · {t('files.byColleague', { name: file.attachedBy.name })}</>}
          </Size>
        </div>
      </NameCell>
      <Cell>{dates.numericDay(file.updatedAt)}</Cell>
      <Cell>
        <Visibility>
          <Icon icon={file.isPublic ? Globe : Lock} size={16} />
          <TextPart>{t(file.isPublic ? 'files.everyOne' : 'files.onlyYou')}</TextPart>
        </Visibility>
      </Cell>
      <Cell>{t(`files.kind.${file.kind ?? 'other'}`)}</Cell>
      <ActionCell>
        {edit && (
          <MenuButton
            label={t('files.menu', { name: file.name })}
            icon={Ellipsis}
            kind="quiet"
            items={
              <>
                <MenuItem icon={Pencil} onAction={() => setRenaming(true)}>
                  {t('files.rename')}
                </MenuItem>
                {isOwn && (
                  <MenuItem
                    icon={file.isPublic ? Lock : Globe}
                    onAction={() => void edit({ kind: file.isPublic ? 'hide' : 'show', file })}
                  >
                    {t(file.isPublic ? 'files.hide' : 'files.show')}
                  </MenuItem>
                )}
                <MenuDivider />
                <MenuItem icon={Trash2} danger onAction={onDelete}>
                  {t('files.delete')}
                </MenuItem>
              </>
            }
          />
        )}
      </ActionCell>
    </Row>
  );
}
