import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextArea } from '../controls/text-area.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the object: 'Decline this Work Request?' */
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  kind?: 'danger' | 'primary';
  onConfirm: (reason: string) => void;
  isBusy?: boolean;
  reason?: {
    label?: string;
    placeholder?: string;
    help?: string;
    maxLength?: number;
    initial?: string;
    onTyped?: (text: string) => void;
  };
  children?: ReactNode;
}

function ConfirmBody({
  onClose,
  title,
  confirmLabel,
  cancelLabel,
  kind = 'danger',
  onConfirm,
  isBusy = false,
  reason,
  children,
}: Omit<ConfirmDialogProps, 'isOpen'>) {
  const t = useUiTexts();
  const [text, setText] = useState(reason?.initial ?? '');
  const hasWords = Boolean(children || reason);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      role={reason ? 'dialog' : 'alertdialog'}
      isBusy={isBusy}
      isHalfFilled={text.trim() !== ''}
      hideClose
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button kind={kind} onClick={() => onConfirm(text.trim())} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {hasWords && (
        <>
          {children}
          {reason && (
            <TextArea
              label={reason.label ?? t('reason')}
              optional
              placeholder={reason.placeholder}
              help={reason.help}
              maxLength={reason.maxLength}
              value={text}
              onChange={(typed) => {
                setText(typed);
                reason.onTyped?.(typed);
              }}
              disabled={isBusy}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  return isOpen ? <ConfirmBody {...rest} /> : null;
}
