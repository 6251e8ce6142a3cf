import { Button, FileRow, FileTypeIcon, IconButton, Muted } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { RotateCw, X } from 'lucide-react';
import { useProjectTexts } from '../../shared/texts.ts';
import { FailureText, FileTitle, LeftoverList } from './manage-files.styles.ts';
import type { SellerUploads } from './seller-files/use-seller-uploads.ts';

export function AddingRows({ adding }: Pick<SellerUploads, 'adding'>) {
  const t = useProjectTexts();
  return adding.map(({ fileId, name }) => (
    <FileRow as="div" key={fileId}>
      <FileTypeIcon name={name} />
      <div>
        <FileTitle>
          <bdi>{name}</bdi>
        </FileTitle>
        <Muted>{t('files.adding')}</Muted>
      </div>
    </FileRow>
  ));
}

export function LeftoverRows({ uploads }: { uploads: SellerUploads }) {
  const t = useProjectTexts();
  const { leftovers, attach, drop } = uploads;
  const asked = leftovers.find(({ isNameTaken }) => isNameTaken);
  return (
    <LeftoverList>
      {leftovers.map(({ fileId, name, reason }) => (
        <FileRow key={fileId}>
          <FileTypeIcon name={name} />
          <div>
            <FileTitle>
              <bdi>{name}</bdi>
            </FileTitle>
            <FailureText role="alert">{t('files.notAdded', { reason })}</FailureText>
          </div>
          <div>
            <Button kind="quiet" size="sm" icon={RotateCw} onClick={() => void attach(fileId, name, false)}>
              {t('files.retry')}
            </Button>
            <IconButton icon={X} label={t('files.discard', { name })} onClick={() => drop(fileId)} />
          </div>
        </FileRow>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          kind="primary"
          title={t('files.replaceQuestion', { names: asked.name })}
          confirmLabel={t('files.yes')}
          cancelLabel={t('files.no')}
          onConfirm={() => void attach(asked.fileId, asked.name, true)}
          onClose={() => drop(asked.fileId)}
        />
      )}
    </LeftoverList>
  );
}
