import { Button, FailureAlert, Stack } from '@worklane/kernel/ui';
import { Dialog, type DialogProps } from '@worklane/kernel/ui/dialog';
import type { ReactNode } from 'react';
import { useBuyingTexts } from './texts.ts';

interface ChangeDialogProps
  extends Pick<DialogProps, 'title' | 'size' | 'isFullOnPhones' | 'isHalfFilled' | 'onClose'> {
  /** Absent: there is nothing to confirm. */
  confirmLabel?: string | undefined;
  kind?: 'danger' | 'primary';
  isBusy: boolean;
  /** Why the change was refused. */
  failure: string | null;
  onConfirm: () => void;
  children: ReactNode;
}

/** A dialog that sends one change. A refusal shows below the fields, which stay as they are. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { confirmLabel, kind = 'primary', isBusy, failure, onConfirm, children, ...dialog } = props;
  const t = useBuyingTexts();
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      {...dialog}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={dialog.onClose}>
            {t('dialog.cancel')}
          </Button>
          {confirmLabel && (
            <Button kind={kind} busy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={20}>
        {children}
        <FailureAlert>{failure}</FailureAlert>
      </Stack>
    </Dialog>
  );
}
