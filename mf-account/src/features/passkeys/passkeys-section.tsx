import type { Passkey } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { canUsePasskeys, createPasskey } from '@worklane/kernel/session';
import { Alert, Button, Icon, useAlerts } from '@worklane/kernel/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Rows } from '../../shared/sections.styles.ts';
import { PasswordDialogPart } from '../../shared/security/password-dialog-part.ts';
import { SecuritySection } from '../../shared/security/security-section.tsx';
import { useReloadSignInMethods } from '../../shared/security/sign-in-methods.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { PasskeyRow } from './passkey-row.tsx';

type Opened = { kind: 'add' } | { kind: 'remove'; passkey: Passkey } | null;

export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useAccountTexts();
  const reload = useReloadSignInMethods();
  const alerts = useAlerts();
  const [opened, setOpened] = useState<Opened>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const close = () => setOpened(null);

  const add = async (password: string) => {
    setNotice(null);
    const options = await call('POST /api/users/me/passkeys/options', { body: { password } });
    // The browser opens its own dialog next, so this one closes.
    close();
    const made = await createPasskey(options);
    if (made.kind !== 'made') return setNotice(t(`passkeys.notMade.${made.kind}`));
    const { name } = await call('POST /api/users/me/passkeys', { body: made.answer });
    await reload();
    alerts.success(t('passkeys.added', { name }));
  };
  const remove = async (passkey: Passkey, password: string) => {
    await call('POST /api/users/me/passkeys/:id/remove', { params: { id: passkey.id }, body: { password } });
    close();
    await reload();
    alerts.success(t('passkeys.removed', { name: passkey.name }));
  };
  return (
    <SecuritySection
      title={t('passkeys.title')}
      help={t('passkeys.help')}
      action={
        canUsePasskeys() && (
          <Button kind="secondary" size="sm" onClick={() => setOpened({ kind: 'add' })}>
            <Icon icon={Plus} size={16} />
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <Notice role="status">{notice && <Alert tone="notice">{notice}</Alert>}</Notice>
      {passkeys.length === 0 && (
        <Empty>{t(canUsePasskeys() ? 'passkeys.none' : 'passkeys.unsupportedHere')}</Empty>
      )}
      {passkeys.length > 0 && (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setOpened({ kind: 'remove', passkey })}
              onRenamed={reload}
            />
          ))}
        </Rows>
      )}
      {opened?.kind === 'add' && (
        <PasswordDialogPart
          title={t('passkeys.addTitle')}
          confirmLabel={t('passkeys.continue')}
          onClose={close}
          onLoadFailed={close}
          onConfirm={add}
        >
          {t('passkeys.addHelp')}
        </PasswordDialogPart>
      )}
      {opened?.kind === 'remove' && (
        <PasswordDialogPart
          title={t('passkeys.removeTitle', { name: opened.passkey.name })}
          confirmLabel={t('passkeys.removeConfirm')}
          kind="danger"
          onClose={close}
          onLoadFailed={close}
          onConfirm={(password) => remove(opened.passkey, password)}
        >
          {t('passkeys.removeHelp')}
        </PasswordDialogPart>
      )}
    </SecuritySection>
  );
}

const Notice = styled.div`
  > * {
    margin: 14px 0;
  }
`;

const Empty = styled.p`
  padding: 14px 0;
  color: var(--text-2);
`;
