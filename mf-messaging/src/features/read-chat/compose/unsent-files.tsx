import { fileSizeLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { FileTypeIcon } from '@worklane/kernel/ui';
import type { QueuedFile } from '../../../shared/send-queue/queue-store.ts';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { FileName, FileNote, FileRows, FileText, SentFile } from '../message-files/message-files.styles.ts';

export function UnsentFiles({ files }: { files: readonly QueuedFile[] }) {
  const t = useMessagingTexts();
  const words = useDomainWords();
  return (
    <FileRows aria-label={t('files.list')}>
      {files.map(({ id, name, size }) => (
        <SentFile key={id}>
          <FileTypeIcon name={name} />
          <FileText>
            <FileName title={name}>
              <bdi>{name}</bdi>
            </FileName>
            <FileNote>{words(fileSizeLabel(size))}</FileNote>
          </FileText>
        </SentFile>
      ))}
    </FileRows>
  );
}
