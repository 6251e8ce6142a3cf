import { lazyPart } from '@worklane/shared-kernel/modules';
import type { PasswordDialogProps } from './password-dialog.tsx';

/** The dialog that asks for the password, loaded when a page that may need it is idle. */
export const PasswordDialogPart = lazyPart<PasswordDialogProps>(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);
