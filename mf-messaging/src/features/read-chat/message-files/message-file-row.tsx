import type { MessageFile } from '@worklane/kernel/contracts';
import { fileSizeLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { FileTypeIcon } from '@worklane/kernel/ui';
import { useState } from 'react';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { FileButton, FileLink, FileName, FileNote, FileText, SentFile } from './message-files.styles.ts';
import { useMessageFile } from './use-message-file.ts';

/** Not loaded in idle time, because few files are risky. */
const RiskyDownload = lazyPart(async () => (await import('./risky-download.tsx')).RiskyDownload, {
  whenIdle: false,
});

export function MessageFileRow({ given }: { given: MessageFile }) {
  const t = useMessagingTexts();
  const words = useDomainWords();
  const [isAsking, setIsAsking] = useState(false);
  const file = useMessageFile(given);
  const { name, size, state, risk, url } = file;
  const close = () => setIsAsking(false);
  const notes = [words(fileSizeLabel(size))];
  if (state !== 'ready') notes.push(t(`files.${state}`));
  else if (risk) notes.push(t('files.risky'));
  return (
    <SentFile>
      <FileTypeIcon name={name} />
      <FileText>
        {state !== 'ready' || url === null ? (
          <FileName title={name}>
            <bdi>{name}</bdi>
          </FileName>
        ) : risk ? (
          <FileButton type="button" aria-haspopup="dialog" title={name} onClick={() => setIsAsking(true)}>
            <bdi>{name}</bdi>
          </FileButton>
        ) : (
          <FileLink href={url} download title={name}>
            <bdi>{name}</bdi>
          </FileLink>
        )}
        <FileNote>{notes.join(' · ')}</FileNote>
      </FileText>
      {isAsking && risk && url !== null && (
        <RiskyDownload file={{ name, risk, url }} onClose={close} onLoadFailed={close} />
      )}
    </SentFile>
  );
}
