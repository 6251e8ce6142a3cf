import { type ApiError, isApiError } from '@worklane/shared-kernel/http';
import {
  Alert,
  Button,
  PasswordField,
  Stack,
  useSubmitFailureText,
  useUiTexts,
} from '@worklane/shared-kernel/ui';
import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useAccountTexts } from './texts.ts';

export interface PasswordDialogProps {
  title: string;
  confirmLabel: string;
  kind?: 'primary' | 'danger';
  /** What happens. */
  children: ReactNode;
  onClose: () => void;
  /** Throws the ApiError of the call; a refused password is shown at its field. */
  onConfirm: (password: string) => Promise<void>;
  /** Why the password is asked for again; because it changes how the person signs in, if absent. */
  why?: string;
  /** Fields above the password. */
  fields?: ReactNode;
  /** Whether something is typed in them. */
  isTyped?: boolean;
  /** Checks them before the call, and shows what is wrong; returns whether nothing is. */
  check?: () => boolean;
  /** Shows what the server refused at these fields; returns whether there was such a field. */
  onFieldErrors?: (errors: ApiError['fieldErrors']) => boolean;
}

/** Asks for the password before a change of how the person signs in. */
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
        {failure && (
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
