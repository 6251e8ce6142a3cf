import { type ApiError, isApiError } from '@worklane/kernel/http';
import {
  Button,
  FailureAlert,
  PasswordField,
  Stack,
  useSubmitFailureText,
  useUiTexts,
} from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useAccountTexts } from '../texts.ts';

export interface PasswordDialogProps {
  title: string;
  confirmLabel: string;
  kind?: 'primary' | 'danger';
  children: ReactNode;
  onClose: () => void;
  /** Throws the ApiError of the call; a refused password is shown at its field. */
  onConfirm: (password: string) => Promise<void>;
  why?: string;
  fields?: ReactNode;
  isTyped?: boolean;
  /** Checks the fields before the call and shows their errors. Returns true if there are none. */
  check?: () => boolean;
  /** Shows the server's errors at these fields. Returns true if one of them belongs to such a field. */
  onFieldErrors?: (errors: ApiError['fieldErrors']) => boolean;
}

export function PasswordDialog({
  title,
  confirmLabel,
  kind = 'primary',
  children,
  onClose,
  onConfirm,
  why,
  fields,
  isTyped = false,
  check,
  onFieldErrors,
}: PasswordDialogProps) {
  const t = useAccountTexts();
  const ui = useUiTexts();
  const failureText = useSubmitFailureText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (check?.() === false) return;
    if (password === '') return refuse(t('passwordDialog.missing'));
    setBusy(true);
    try {
      await onConfirm(password);
    } catch (problem) {
      const atField = isApiError(problem) && problem.fieldErrors.find(({ field }) => field === 'password');
      if (atField) refuse(atField.message);
      else if (isApiError(problem) && onFieldErrors?.(problem.fieldErrors)) return;
      else setFailure(failureText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      isHalfFilled={isTyped || password !== ''}
      hideClose
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            {ui('cancel')}
          </Button>
          <Button kind={kind} type="submit" form={formId} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        $gap={16}
      >
        <div>{children}</div>
        {fields}
        <PasswordField
          ref={field}
          label={t('passwordDialog.password')}
          help={why ?? t('passwordDialog.why')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(typed) => {
            setPassword(typed);
            setError(undefined);
          }}
        />
        <FailureAlert>{failure}</FailureAlert>
      </Stack>
    </Dialog>
  );
}
