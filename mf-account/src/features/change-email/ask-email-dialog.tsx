import { checkRequired } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { TextField } from '@worklane/kernel/ui';
import { useRef, useState } from 'react';
import { useEmailField } from '../../shared/email-rule.ts';
import { PasswordDialogPart } from '../../shared/security/password-dialog-part.ts';
import { useAccountTexts } from '../../shared/texts.ts';

interface AskEmailDialogProps {
  onClose: () => void;
  onConfirm: (email: string, password: string) => Promise<void>;
}

export function AskEmailDialog({ onClose, onConfirm }: AskEmailDialogProps) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { check, help } = useEmailField(email, error !== undefined);
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const checkTyped = () => {
    const violation = checkRequired(email) ?? check(email);
    if (violation) refuse(word(violation));
    return !violation;
  };
  return (
    <PasswordDialogPart
      title={t('email.askTitle')}
      confirmLabel={t('email.ask')}
      onClose={onClose}
      onLoadFailed={onClose}
      onConfirm={(password) => onConfirm(email.trim(), password)}
      isTyped={email !== ''}
      check={checkTyped}
      onFieldErrors={(errors) => {
        const own = errors.find(({ field: name }) => name === 'email');
        if (own) refuse(own.message);
        return own !== undefined;
      }}
      fields={
        <TextField
          ref={field}
          label={t('email.new')}
          help={help}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={email}
          error={error}
          onChange={(typed) => {
            setEmail(typed);
            setError(undefined);
          }}
        />
      }
    >
      {t('email.askHelp')}
    </PasswordDialogPart>
  );
}
