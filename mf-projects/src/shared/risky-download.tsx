import { Checkbox } from '@worklane/shared-kernel/ui';
import { ConfirmDialog } from '@worklane/shared-kernel/ui/dialog';
import { useState } from 'react';
import { Explanation, FileButton, Warning } from './attachment-list.styles.ts';
import type { Attachment } from './project.ts';
import { useProjectTexts } from './texts.ts';

type RiskyFile = Attachment & { risk: NonNullable<Attachment['risk']> };

/** A file that can harm the computer. It is downloaded only after a confirmation in a dialog. */
export function RiskyDownload({ file }: { file: RiskyFile }) {
  const t = useProjectTexts();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <FileButton type="button" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <bdi>{file.name}</bdi>
      </FileButton>
      <Warning>{t('file.risky')}</Warning>
      {isAsking && <Question file={file} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Question({ file: { name, risk, url }, onClose }: { file: RiskyFile; onClose: () => void }) {
  const t = useProjectTexts();
  const [isSure, setIsSure] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const confirm = () => {
    if (!isSure) {
      setIsReminded(true);
      return;
    }
    downloadFrom(`${url}&confirmed=yes`);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('file.question', { name })}
      confirmLabel={t('file.download')}
      onConfirm={confirm}
    >
      <Explanation>{t(`file.risks.${risk}`)}</Explanation>
      <Explanation>{t('file.advice')}</Explanation>
      <Checkbox
        checked={isSure}
        onChange={setIsSure}
        {...(isReminded && !isSure && { error: t('file.sureFirst') })}
      >
        {t('file.sure')}
      </Checkbox>
    </ConfirmDialog>
  );
}

/** Downloads a URL without leaving the page, like a click on a download link. */
function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
