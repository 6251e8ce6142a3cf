import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { TextArea } from '../text-area.tsx';
import { useUiTexts } from '../use-ui-texts.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the thing: 'Decline this Work Request?' */
  title: string;
  /** Repeats the verb: "I don't want to quote". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what is hard to undo. */
  kind?: 'danger' | 'primary';
  /** What was typed as reason, trimmed; '' without one. */
  onConfirm: (reason: string) => void;
  isBusy?: boolean;
  /** Asks for an optional reason. */
  reason?: {
    label?: string;
    placeholder?: string;
    help?: string;
    maxLength?: number;
    /** Told when a first word is typed and when none is left. */
    onTyped?: (isTyped: boolean) => void;
  };
  /** What failed when it was tried, or what will happen. */
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
  const [text, setText] = useState('');
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
                reason.onTyped?.(typed.trim() !== '');
              }}
              disabled={isBusy}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** Asks once more before something that is hard to undo. A reason typed and left is not kept. */
export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  return isOpen ? <ConfirmBody {...rest} /> : null;
}
