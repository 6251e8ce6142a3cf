import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { TextField } from '@worklane/kernel/ui';
import { useState } from 'react';
import { useBusinessTexts } from '../../../shared/texts.ts';

export function useReason() {
  const t = useBusinessTexts();
  const [value, onChange] = useState('');
  const [isAsked, setAsked] = useState(false);
  const given = value.trim();
  return {
    given,
    require: () => {
      setAsked(true);
      return given !== '';
    },
    field: { value, onChange, ...(isAsked && given === '' && { error: t('releases.whyMissing') }) },
  };
}

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

export function ReasonField(props: ReasonFieldProps) {
  const t = useBusinessTexts();
  return (
    <TextField
      label={t('releases.why')}
      help={t('releases.whyHelp')}
      maxLength={TEXT_MAX_LENGTH.releaseReason}
      {...props}
    />
  );
}
