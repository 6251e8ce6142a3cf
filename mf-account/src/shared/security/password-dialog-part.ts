import { lazyPart } from '@worklane/kernel/modules';
import type { PasswordDialogProps } from './password-dialog.tsx';

export const PasswordDialogPart = lazyPart<PasswordDialogProps>(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);
