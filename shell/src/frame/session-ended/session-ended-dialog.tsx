import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import { fullName, timeOfDay } from '@worklane/shared-kernel/domain';
import { useDomainWords, useTexts } from '@worklane/shared-kernel/i18n';
import {
  attemptSecondStep,
  attemptSignIn,
  canUsePasskeys,
  leaveEndedSession,
  type SecondStep,
  type SignInOutcome,
} from '@worklane/shared-kernel/session';
import { Alert, Avatar, Button, Icon, PasswordField, Stack, TextField } from '@worklane/shared-kernel/ui';
import { ModalFrame } from '@worklane/shared-kernel/ui/dialog';
import { CloudCheck, Lock } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { DialogBody, DialogHeader, LockTile, OtherPerson } from './session-ended.styles.ts';
import { PasskeyEntry } from './session-ended-passkey.tsx';

export interface SessionEndedDialogProps {
  /** The person whose session ended. Only they can continue on this page. */
  user: CurrentUser;
  endedAt: number;
}

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
        <ConfirmPerson user={user} name={name} />
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

function ConfirmPerson({ user, name }: { user: CurrentUser; name: string }) {
  const t = useTexts('shell');
  const field = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<'unanswered' | 'notKept' | 'needsPasskey' | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (step) field.current?.focus();
  }, [step]);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const show = (outcome: SignInOutcome) => {
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'secondStep') {
      setTyped('');
      if (outcome.step.codes.length > 0) setStep(outcome.step);
      else setNotice('needsPasskey');
    } else if (outcome.kind === 'refused') {
      // A second step that took too long begins with the password again.
      if (outcome.error.code === 'secondStep.expired') setStep(null);
      refuse(outcome.message);
    } else setNotice(outcome.kind);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setNotice(null);
    if (typed === '') return refuse(t(step ? 'sessionEnded.codeMissing' : 'sessionEnded.passwordMissing'));
    setBusy(true);
    try {
      show(
        step
          ? await attemptSecondStep(step, {
              kind: isRecoveryCode(typed) ? 'recoveryCode' : 'app',
              code: typed,
            })
          : await attemptSignIn(user.email, typed),
      );
    } finally {
      setBusy(false);
    }
  };
  const entry = {
    ref: field,
    value: typed,
    error,
    onChange: (next: string) => {
      setTyped(next);
      setError(undefined);
    },
  };
  return (
    // Method POST: if the script fails, a GET form would put the password into the URL.
    <Stack as="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('sessionEnded.email')}
        prefix={<Avatar id={user.id} name={name} image={user.avatarUrl} size={24} />}
        value={user.email}
        onChange={() => undefined}
        readOnly
        name="email"
        autoComplete="username"
      />
      {step ? (
        <TextField
          {...entry}
          key="code"
          label={t('sessionEnded.code')}
          help={t('sessionEnded.codeHelp')}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      ) : (
        <PasswordField
          {...entry}
          key="password"
          label={t('sessionEnded.password')}
          name="password"
          autoComplete="current-password"
        />
      )}
      {notice && (
        <Alert tone="error" role="alert">
          {t(`sessionEnded.${notice}`)}
        </Alert>
      )}
      <Button type="submit" kind="primary" block busy={isBusy}>
        {t('sessionEnded.submit')}
      </Button>
      {canUsePasskeys() && <PasskeyEntry />}
    </Stack>
  );
}

/** Recovery codes have letters or more than the six digits of an app's code. */
function isRecoveryCode(typed: string): boolean {
  return !/^\d{6}$/.test(typed.replaceAll(/[\s-]/g, ''));
}
