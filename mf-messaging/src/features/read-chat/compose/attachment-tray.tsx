import { fileSizeLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Button, IconButton } from '@worklane/kernel/ui';
import { UploadList } from '@worklane/kernel/ui/upload';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useMessagingTexts } from '../../../shared/texts.ts';
import {
  FileName,
  FileNote,
  FileText,
  Tray,
  TrayRow,
  TrayRows,
  WaitingNote,
} from '../message-files/message-files.styles.ts';
import { TrayPicture } from './tray-picture.tsx';
import type { Attachments } from './use-attachments.ts';

interface AttachmentTrayProps {
  attachments: Attachments;
  onEmptied(): void;
}

export function AttachmentTray({ attachments, onEmptied }: AttachmentTrayProps) {
  const t = useMessagingTexts();
  const words = useDomainWords();
  const rows = useRef<HTMLUListElement>(null);
  const { files, queue, snapshot, waitsFor } = attachments;
  if (files.length + snapshot.items.length === 0) return null;
  const remove = (id: string, index: number) => {
    attachments.remove(id);
    setTimeout(() => {
      const buttons = rows.current?.querySelectorAll('button') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      if (next) next.focus();
      else onEmptied();
    });
  };
  return (
    <>
      <Tray>
        {/* Above the attached files, so that a failed upload is not scrolled out of sight. */}
        <UploadList
          label={t('attach.running')}
          queue={queue}
          snapshot={snapshot}
          attached={files.length}
          pictureOf={attachments.pictureOf}
        />
        {files.length > 0 && (
          <TrayRows ref={rows} aria-label={t('attach.files')}>
            {files.map(({ id, name, size }, index) => (
              <TrayRow key={id}>
                <TrayPicture id={id} name={name} localUrl={attachments.pictureOf(name)} />
                <FileText>
                  <FileName title={name}>
                    <bdi>{name}</bdi>
                  </FileName>
                  <FileNote>{words(fileSizeLabel(size))}</FileNote>
                </FileText>
                <IconButton icon={X} label={t('attach.remove', { name })} onClick={() => remove(id, index)} />
              </TrayRow>
            ))}
          </TrayRows>
        )}
      </Tray>
      {waitsFor && (
        <WaitingNote role="status">
          {t(`attach.${waitsFor}`)}{' '}
          <Button kind="link" onClick={attachments.cancelSending}>
            {t('attach.cancel')}
          </Button>
        </WaitingNote>
      )}
    </>
  );
}
