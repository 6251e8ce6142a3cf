import { RiskyDownloadDialog } from '@worklane/kernel/ui/dialog';
import { useState } from 'react';
import type { Attachment } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';
import { FileButton, Warning } from './attachment-list.styles.ts';

type RiskyFile = Attachment & { risk: NonNullable<Attachment['risk']> };

/** The file can harm the computer, so it is downloaded only after a confirmation. */
export function RiskyDownload({ file }: { file: RiskyFile }) {
  const t = useProjectTexts();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <FileButton type="button" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <bdi>{file.name}</bdi>
      </FileButton>
      <Warning>{t('file.risky')}</Warning>
      {isAsking && <RiskyDownloadDialog file={file} onClose={() => setIsAsking(false)} />}
    </>
  );
}
