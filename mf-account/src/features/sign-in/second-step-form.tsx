import { PageHeading } from '@worklane/kernel/modules';
import { attemptSecondStep, canUsePasskeys, type SecondStep } from '@worklane/kernel/session';
import { Alert, Button, Stack, TextField } from '@worklane/kernel/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, FormHeader } from '../../shared/form.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { LostDevice } from './lost-device.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SecondStepFormProps {
  step: SecondStep;
  onSignedIn: () => void;
  onRestart: (why: string | null) => void;
}

export function SecondStepForm({ step, onSignedIn, onRestart }: SecondStepFormProps) {
  const t = useAccountTexts();
  const [kind, setKind] = useState<'app' | 'recoveryCode'>('app');
  const [isLost, setLost] = useState(false);
  const hasCodes = step.codes.length > 0;
  if (isLost) return <LostDevice step={step} onBack={() => setLost(false)} onRestart={onRestart} />;
  const other = kind === 'app' ? 'recoveryCode' : 'app';
  return (
    <>
      <FormHeader>
        <PageHeading title={t('secondStepForm.title')} />
        <p>{t(hasCodes ? `secondStepForm.help.${kind}` : 'secondStepForm.help.passkey')}</p>
      </FormHeader>
      {hasCodes && (
        <CodeForm key={kind} kind={kind} step={step} onSignedIn={onSignedIn} onRestart={onRestart} />
      )}
      {step.hasPasskey && canUsePasskeys() && (
        <PasskeySignIn kind={hasCodes ? 'secondary' : 'primary'} onSignedIn={onSignedIn} />
      )}
      <Stack $gap={12}>
        {hasCodes && (
          <Button kind="quiet" block onClick={() => setKind(other)}>
            {t(`secondStepForm.use.${other}`)}
          </Button>
        )}
        <Button kind="quiet" block onClick={() => setLost(true)}>
          {t('secondStepForm.lost')}
        </Button>
        <Button kind="quiet" block onClick={() => onRestart(null)}>
          {t('secondStepForm.back')}
        </Button>
      </Stack>
    </>
  );
}

function CodeForm({
  kind,
  step,
  onSignedIn,
  onRestart,
}: SecondStepFormProps & { kind: 'app' | 'recoveryCode' }) {
  const t = useAccountTexts();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<'unanswered' | 'notKept' | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setNotice(null);
    if (code.trim() === '') return refuse(t(`secondStepForm.missing.${kind}`));
    setBusy(true);
    const outcome = await attemptSecondStep(step, { kind, code }).finally(() => setBusy(false));
    if (outcome.kind === 'done') onSignedIn();
    else if (outcome.kind !== 'refused') setNotice(outcome.kind);
    else if (outcome.error.code === 'secondStep.expired') onRestart(outcome.message);
    else refuse(outcome.message);
  };
  return (
    <Form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t(`secondStepForm.code.${kind}`)}
        name="code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize={kind === 'app' ? 'none' : 'characters'}
        spellCheck={false}
        tabular
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      {notice && (
        <Alert tone="error" role="alert">
          {t(`signIn.${notice}`)}
        </Alert>
      )}
      <Button type="submit" kind="primary" block busy={isBusy}>
        {t('signIn.submit')}
      </Button>
    </Form>
  );
}
