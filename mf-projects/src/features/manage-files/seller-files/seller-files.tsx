import { FILE_MAX_MEGABYTES, isSameFileName, LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { formatList } from '@worklane/kernel/i18n';
import { useUser } from '@worklane/kernel/session';
import { Button, Card, EmptyState, useAlerts, useFileDrop } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { UploadList } from '@worklane/kernel/ui/upload';
import { FolderOpen, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Project } from '../../../shared/project/project.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { FileTable } from '../file-table.tsx';
import { AddingRows, LeftoverRows } from '../leftover-rows.tsx';
import { DropArea, Head, HiddenInput, Note, UploadsInCard } from '../manage-files.styles.ts';
import { UploadsHead } from '../uploads-head.tsx';
import type { EditFile } from '../use-edit-files.ts';
import { useSellerUploads } from './use-seller-uploads.ts';

/** Default filter of the file dialog. The server checks the content after the upload. */
const OFFERED_TYPES = 'image/*,text/*,application/pdf';

interface SellerFilesProps {
  project: Project;
  edit: EditFile;
}

export function SellerFiles({ project, edit }: SellerFilesProps) {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const titleId = useId();
  const userId = useUser()?.id ?? '';
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ files: File[]; names: string[] } | null>(null);
  const uploads = useSellerUploads(project, { userId, edit });
  const { files } = project.sellerFiles;
  const mayEdit = project.availableActions.has('sellerEditFile');

  const choose = (chosen: File[]) => {
    if (!mayEdit || chosen.length === 0) return;
    const most = LIST_MAX_ITEMS.filesPerPick;
    if (chosen.length > most) {
      alerts.error(t('files.tooMany', { most, count: chosen.length }));
      return;
    }
    const names = files
      .map(({ name }) => name)
      .filter((name) => chosen.some((file) => isSameFileName(file.name, name)));
    if (names.length > 0) setAsked({ files: chosen, names });
    else uploads.send(chosen, []);
  };
  const replace = () => {
    if (asked) uploads.send(asked.files, asked.names);
    setAsked(null);
  };
  const cancel = () => {
    const isNew = ({ name }: File) => !asked?.names.some((known) => isSameFileName(known, name));
    if (asked) uploads.send(asked.files.filter(isNew), []);
    setAsked(null);
  };
  const dropTarget = useFileDrop(choose);
  const { snapshot, adding, leftovers } = uploads;
  const isOnItsWay = snapshot.items.length + adding.length + leftovers.length > 0;
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <div>
          <h2 id={titleId}>{t('files.yours')}</h2>
          <Note>
            {t('files.note')}{' '}
            {mayEdit &&
              t('files.limits', { megabytes: FILE_MAX_MEGABYTES, most: LIST_MAX_ITEMS.filesPerPick })}
          </Note>
        </div>
        {mayEdit && (
          <div ref={uploadButton}>
            <Button icon={Upload} onClick={() => input.current?.click()}>
              {t('files.upload')}
            </Button>
            <HiddenInput
              ref={input}
              type="file"
              multiple
              hidden
              accept={OFFERED_TYPES}
              aria-labelledby={titleId}
              onChange={(event) => {
                choose([...(event.target.files ?? [])]);
                // Reset, so that choosing the same file again fires a change event.
                event.target.value = '';
              }}
            />
          </div>
        )}
      </Head>
      <DropArea {...(mayEdit && dropTarget)}>
        <Card>
          {isOnItsWay && (
            <UploadsInCard>
              <UploadsHead uploads={uploads} />
              <UploadList
                label={t('files.uploads')}
                queue={uploads.queue}
                snapshot={uploads.snapshot}
                attached={project.sellerFiles.files.length}
                onCancelled={uploads.cancelled}
              />
              <AddingRows adding={uploads.adding} />
              <LeftoverRows uploads={uploads} />
            </UploadsInCard>
          )}
          {files.length === 0 && isOnItsWay ? null : files.length > 0 ? (
            <FileTable
              titleId={titleId}
              files={files}
              userId={userId}
              edit={mayEdit ? edit : null}
              onEmptied={() => uploadButton.current?.querySelector('button')?.focus()}
            />
          ) : (
            <EmptyState level={3} icon={FolderOpen} title={t('files.empty')}>
              {t('files.emptyHelp')}
            </EmptyState>
          )}
        </Card>
      </DropArea>
      {asked && (
        <ConfirmDialog
          isOpen
          kind="primary"
          title={t('files.replaceQuestion', { names: formatList(asked.names) })}
          confirmLabel={t('files.yes')}
          cancelLabel={t('files.no')}
          onConfirm={replace}
          onClose={cancel}
        />
      )}
    </section>
  );
}
