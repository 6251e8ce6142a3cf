import { useState } from 'react';
import { styled } from 'styled-components';
import type { FileRisk } from '../../domain/index.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RiskyDownloadDialogProps {
  file: { name: string; risk: FileRisk; url: string };
  onClose: () => void;
}

export function RiskyDownloadDialog({ file: { name, risk, url }, onClose }: RiskyDownloadDialogProps) {
  const t = useUiTexts();
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
      title={t('risky.question', { name })}
      confirmLabel={t('risky.download')}
      onConfirm={confirm}
    >
      <Explanation>{t(`risky.risks.${risk}`)}</Explanation>
      <Explanation>{t('risky.advice')}</Explanation>
      <Checkbox
        checked={isSure}
        onChange={setIsSure}
        {...(isReminded && !isSure && { error: t('risky.sureFirst') })}
      >
        {t('risky.sure')}
      </Checkbox>
    </ConfirmDialog>
  );
}

function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

const Explanation = styled.p`
  margin-bottom: var(--s3);
`;
