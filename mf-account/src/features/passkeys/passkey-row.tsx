import type { Passkey } from '@worklane/kernel/contracts';
import { isBlank, notificationTime, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import {
  afterPress,
  Button,
  type LucideIcon,
  Pill,
  TextField,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { Check, KeyRound, Monitor, Smartphone, Tablet } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SecurityRow } from '../../shared/security/security-section.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

const icons: Readonly<Record<Passkey['device'], LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  key: KeyRound,
};

interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
  onRenamed: () => Promise<void>;
}

export function PasskeyRow({ passkey, onRemove, onRenamed }: PasskeyRowProps) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const now = new Date().toISOString();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const date = (instant: string) => word(notificationTime(instant, now, timeZone));
  const { name, createdAt, lastUsedAt } = passkey;
  const made = t('passkeys.made', { date: date(createdAt) });
  const used = lastUsedAt ? t('passkeys.used', { date: date(lastUsedAt) }) : t('passkeys.unused');

  if (isRenaming) {
    const stop = () => {
      setRenaming(false);
      requestAnimationFrame(() => renameButton.current?.focus());
    };
    return (
      <li>
        <RenameField passkey={passkey} onStop={stop} onRenamed={onRenamed} />
      </li>
    );
  }
  return (
    <SecurityRow
      icon={icons[passkey.device]}
      title={name}
      beside={
        passkey.isOfThisBrowser && (
          <Pill tone="active" size="sm" icon={Check}>
            {t('passkeys.thisDevice')}
          </Pill>
        )
      }
      detail={`${made} · ${used}`}
      actions={
        <>
          <Button
            ref={renameButton}
            kind="quiet"
            size="sm"
            onClick={() => setRenaming(true)}
            aria-label={t('passkeys.renameNamed', { name })}
          >
            {t('passkeys.rename')}
          </Button>
          <Button kind="quiet" size="sm" onClick={onRemove} aria-label={t('passkeys.removeNamed', { name })}>
            {t('passkeys.remove')}
          </Button>
        </>
      }
    />
  );
}

interface RenameFieldProps {
  passkey: Passkey;
  onStop: () => void;
  onRenamed: () => Promise<void>;
}

function RenameField({ passkey, onStop, onRenamed }: RenameFieldProps) {
  const t = useAccountTexts();
  const failureText = useSubmitFailureText();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.select(), []);

  const save = async () => {
    if (isBlank(name)) return setError(t('passkeys.nameMissing'));
    setBusy(true);
    try {
      await call('PUT /api/users/me/passkeys/:id', {
        params: { id: passkey.id },
        body: { name: name.trim() },
      });
      await onRenamed();
      onStop();
    } catch (problem) {
      setError(failureText(problem));
      setBusy(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onStop();
    if (event.key !== 'Enter' || isBusy) return;
    event.preventDefault();
    void save();
  };
  return (
    <TextField
      ref={field}
      label={t('passkeys.name')}
      help={t('passkeys.renameHelp')}
      maxLength={TEXT_MAX_LENGTH.passkeyName}
      value={name}
      error={error}
      onChange={(typed) => {
        setName(typed);
        setError(undefined);
      }}
      onKeyDown={handleKey}
      onBlur={() => !isBusy && error === undefined && afterPress(onStop)}
      autoComplete="off"
    />
  );
}
