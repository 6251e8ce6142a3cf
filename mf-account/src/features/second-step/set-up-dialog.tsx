import type { AppSetUp } from '@worklane/kernel/contracts';
import { call, isApiError } from '@worklane/kernel/http';
import { media } from '@worklane/kernel/theme';
import {
  Button,
  FailureAlert,
  Icon,
  Stack,
  TextField,
  useAlerts,
  useSubmitFailureText,
  useUiTexts,
} from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PasswordDialog } from '../../shared/security/password-dialog.tsx';
import { useAccountTexts } from '../../shared/texts.ts';
import { QrCode } from './qr-code.tsx';

export interface SetUpDialogProps {
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}

export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const t = useAccountTexts();
  const [setUp, setSetUp] = useState<AppSetUp | null>(null);
  if (setUp) return <ConfirmApp setUp={setUp} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordDialog
      title={t('secondStep.setUpTitle')}
      confirmLabel={t('secondStep.continue')}
      onClose={onClose}
      onConfirm={async (password) =>
        setSetUp(await call('POST /api/users/me/second-step', { body: { password } }))
      }
    >
      {t('secondStep.setUpHelp')}
    </PasswordDialog>
  );
}

function ConfirmApp({ setUp, onClose, onDone }: SetUpDialogProps & { setUp: AppSetUp }) {
  const t = useAccountTexts();
  const ui = useUiTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const copyKey = async () => {
    try {
      await navigator.clipboard.writeText(setUp.secret);
      alerts.success(t('secondStep.keyCopied'));
    } catch {
      alerts.error(t('secondStep.notCopied'));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (code.trim() === '') return refuse(t('secondStep.codeMissing'));
    setBusy(true);
    try {
      const { codes } = await call('POST /api/users/me/second-step/confirm', { body: { code } });
      onDone(codes);
    } catch (problem) {
      setBusy(false);
      if (isApiError(problem) && problem.fieldErrors.length > 0) refuse(problem.message);
      else setFailure(failureText(problem));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('secondStep.setUpTitle')}
      isBusy={isBusy}
      isHalfFilled
      hideClose
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            {ui('cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {t('secondStep.turnOn')}
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
        <p>{t('secondStep.scan')}</p>
        <QrCode text={setUp.uri} label={t('secondStep.qrLabel')} />
        <AppLink href={setUp.uri}>{t('secondStep.openApp')}</AppLink>
        <KeyLine>
          <span>
            {t('secondStep.orKey')} <Key>{key}</Key>
          </span>
          <Button kind="secondary" size="sm" onClick={() => void copyKey()}>
            <Icon icon={Copy} size={16} />
            {t('secondStep.copyKey')}
          </Button>
        </KeyLine>
        <TextField
          ref={field}
          label={t('secondStep.code')}
          help={t('secondStep.codeHelp')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          tabular
          value={code}
          error={error}
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
        <FailureAlert>{failure}</FailureAlert>
      </Stack>
    </Dialog>
  );
}

const AppLink = styled.a`
  display: none;
  ${media.touch} {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

const KeyLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  > span {
    min-width: 0;
  }
`;

const Key = styled.code`
  display: block;
  font-family: var(--font-mono);
  color: var(--text);
  overflow-wrap: anywhere;
`;
