import { useFormContext, useWatch } from '@worklane/kernel/forms';
import { Button, useIsFromMedium, useStickyBar } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { Eye, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';
import { DraftStatus } from './draft/draft-notes.tsx';
import type { RequestDraftKeeper } from './draft/request-draft.ts';
import { useDraftState } from './draft/use-request-draft.ts';
import type { RequestValues } from './request-values.ts';
import { BAR_STICKS, Bar } from './write-request.styles.ts';

interface SubmitBarProps {
  keeper: RequestDraftKeeper;
  isBusy: boolean;
  hasUploads: boolean;
  onPreview: () => void;
  onSend: () => Promise<void>;
}

export function SubmitBar({ keeper, isBusy, hasUploads, onPreview, onSend }: SubmitBarProps) {
  const t = useBuyingTexts();
  const { control } = useFormContext<RequestValues>();
  const isWide = useIsFromMedium();
  const { conflict } = useDraftState(keeper);
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, BAR_STICKS);
  const [invited, isOpen, isSealed] = useWatch({
    control,
    name: ['inviteBusinessIds', 'openToMarket', 'isSealed'],
  });
  const count = invited.length;
  const audience = isOpen ? (count > 0 ? 'both' : 'market') : 'invited';
  const send = async () => {
    try {
      await onSend();
    } finally {
      setAsking(false);
    }
  };
  return (
    <Bar ref={bar}>
      <DraftStatus keeper={keeper} />
      <Button icon={Eye} onClick={onPreview}>
        {t(isWide ? 'writeRequest.preview' : 'writeRequest.previewShort')}
      </Button>
      <Button kind="primary" icon={Send} disabled={conflict !== null} onClick={() => setAsking(true)}>
        {t(`writeRequest.send.${audience}`, { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        kind="primary"
        title={t('writeRequest.confirm.title')}
        confirmLabel={t('writeRequest.confirm.send')}
        isBusy={isBusy}
        onConfirm={() => void send()}
      >
        <p>{t(`writeRequest.confirm.${audience}`, { count })}</p>
        <p>{t(`writeRequest.confirm.${isSealed ? 'sealed' : 'open'}`)}</p>
        {hasUploads && <p>{t('writeRequest.confirm.uploads')}</p>}
      </ConfirmDialog>
    </Bar>
  );
}
