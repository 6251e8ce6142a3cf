import { Checkbox } from '@worklane/shared-kernel/ui';
import { ConfirmDialog } from '@worklane/shared-kernel/ui/dialog';
import { useState } from 'react';
import { FileButton, Warning, Words } from './attachment-list.styles.ts';
import type { Attachment } from './project.ts';
import { useProjectTexts } from './texts.ts';

type RiskyFile = Attachment & { risk: NonNullable<Attachment['risk']> };

/** A file that can harm the computer it is opened on: whoever wants it says so twice before it comes. */
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
      <Words>{t(`file.risks.${risk}`)}</Words>
      <Words>{t('file.advice')}</Words>
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

/** As if a link to it had been followed: the browser saves it, and the page stays. */
function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
