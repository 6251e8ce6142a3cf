import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName, timeOfDay } from '@worklane/shared-kernel/domain';
import { useDomainWords, useTexts } from '@worklane/shared-kernel/i18n';
import { attemptSignIn, leaveEndedSession } from '@worklane/shared-kernel/session';
import { Alert, Avatar, Button, Icon, PasswordField, TextField } from '@worklane/shared-kernel/ui';
import { ModalFrame } from '@worklane/shared-kernel/ui/dialog';
import { CloudCheck, Lock } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DialogBody, DialogHeader, LockTile, OtherPerson, PasswordForm } from './session-ended.styles.ts';

export interface SessionEndedDialogProps {
  /** The person whose session ended. Only they can continue on this page. */
  user: CurrentUser;
  /** Milliseconds since the epoch. */
  endedAt: number;
}

/** Asks for the password over the hidden page, so that the same person continues where they were. */
export function SessionEndedDialog({ user, endedAt }: SessionEndedDialogProps) {
  const t = useTexts('shell');
  const word = useDomainWords();
  const titleId = useId();
  const helpId = useId();
  const keptId = useId();
  const name = fullName(user);
  const time = word(timeOfDay(endedAt, Intl.DateTimeFormat().resolvedOptions().timeZone));
  return (
    <ModalFrame
      isOpen
      onClose={() => undefined}
      isDismissable={false}
      role="alertdialog"
      width={440}
      titleId={titleId}
      describedBy={`${helpId} ${keptId}`}
      isOverHiddenPage
    >
      <DialogBody>
        <DialogHeader>
          <LockTile>
            <Icon icon={Lock} size={24} />
          </LockTile>
          <div>
            <h2 id={titleId} tabIndex={-1} data-dialog-title>
              {t('sessionEnded.title')}
            </h2>
            <p id={helpId}>{t('sessionEnded.help')}</p>
          </div>
        </DialogHeader>
        <Alert tone="success" icon={CloudCheck}>
          <span id={keptId}>{t('sessionEnded.kept', { time })}</span>
        </Alert>
        <ConfirmPassword user={user} name={name} />
        <OtherPerson>
          {t('sessionEnded.notYou', { name })}{' '}
          <button type="button" onClick={() => leaveEndedSession('left')}>
            {t('sessionEnded.somebodyElse')}
          </button>
        </OtherPerson>
      </DialogBody>
    </ModalFrame>
  );
}

/** Verifies the person by their password. */
function ConfirmPassword({ user, name }: { user: CurrentUser; name: string }) {
  const t = useTexts('shell');
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<'unanswered' | 'notKept' | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setNotice(null);
    if (password === '') return refuse(t('sessionEnded.passwordMissing'));
    setBusy(true);
    try {
      const outcome = await attemptSignIn(user.email, password);
      if (outcome.kind === 'refused') refuse(outcome.message);
      else if (outcome.kind !== 'done') setNotice(outcome.kind);
    } finally {
      setBusy(false);
    }
  };
  return (
    // Method POST: if the script fails, a GET form would put the password into the URL.
    <PasswordForm method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('sessionEnded.email')}
        prefix={<Avatar id={user.id} name={name} image={user.avatarUrl} size={24} />}
        value={user.email}
        onChange={() => undefined}
        readOnly
        name="email"
        autoComplete="username"
      />
      <PasswordField
        ref={field}
        label={t('sessionEnded.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(typed) => {
          setPassword(typed);
          setError(undefined);
        }}
      />
      {notice && (
        <Alert tone="error" role="alert">
          {t(`sessionEnded.${notice}`)}
        </Alert>
      )}
      <Button type="submit" kind="primary" block busy={isBusy}>
        {t('sessionEnded.submit')}
      </Button>
    </PasswordForm>
  );
}
