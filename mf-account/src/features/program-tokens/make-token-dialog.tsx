import type { MakeProgramTokenBody } from '@worklane/kernel/contracts';
import {
  isBlank,
  PROGRAM_TOKEN_DAYS,
  PROGRAM_TOKEN_SCOPES,
  type ProgramTokenScope,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import { RadioField, Select, TextField } from '@worklane/kernel/ui';
import { useRef, useState } from 'react';
import { PasswordDialogPart } from '../../shared/security/password-dialog-part.ts';
import { useAccountTexts } from '../../shared/texts.ts';

interface MakeTokenDialogProps {
  onClose: () => void;
  onConfirm: (body: MakeProgramTokenBody) => Promise<void>;
}

const [, DEFAULT_DAYS] = PROGRAM_TOKEN_DAYS;

export function MakeTokenDialog({ onClose, onConfirm }: MakeTokenDialogProps) {
  const t = useAccountTexts();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  // The default is the lesser right; a person who needs more selects it.
  const [scope, setScope] = useState<ProgramTokenScope>('read');
  const [days, setDays] = useState<MakeProgramTokenBody['days']>(DEFAULT_DAYS);
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  return (
    <PasswordDialogPart
      title={t('programTokens.makeTitle')}
      confirmLabel={t('programTokens.makeConfirm')}
      onClose={onClose}
      onLoadFailed={onClose}
      onConfirm={(password) => onConfirm({ name, scope, days, password })}
      why={t('programTokens.whyPassword')}
      isTyped={name !== ''}
      check={() => {
        if (isBlank(name)) refuse(t('programTokens.nameMissing'));
        return !isBlank(name);
      }}
      onFieldErrors={(errors) => {
        const own = errors.find(({ field: place }) => place === 'name');
        if (own) refuse(own.message);
        return own !== undefined;
      }}
      fields={
        <>
          <TextField
            ref={field}
            label={t('programTokens.name')}
            help={t('programTokens.nameHelp')}
            name="token-name"
            autoComplete="off"
            maxLength={TEXT_MAX_LENGTH.programTokenName}
            value={name}
            error={error}
            onChange={(typed) => {
              setName(typed);
              setError(undefined);
            }}
          />
          <RadioField
            label={t('programTokens.may')}
            options={PROGRAM_TOKEN_SCOPES.map((value) => ({
              value,
              label: t(`programTokens.scope.${value}`),
            }))}
            value={scope}
            onChange={setScope}
          />
          <Select
            label={t('programTokens.validFor')}
            options={PROGRAM_TOKEN_DAYS.map((value) => ({
              value: String(value),
              label: t('programTokens.days', { count: value }),
            }))}
            value={String(days)}
            onChange={(chosen) =>
              setDays(PROGRAM_TOKEN_DAYS.find((value) => String(value) === chosen) ?? DEFAULT_DAYS)
            }
          />
        </>
      }
    >
      {t('programTokens.makeHelp')}
    </PasswordDialogPart>
  );
}
