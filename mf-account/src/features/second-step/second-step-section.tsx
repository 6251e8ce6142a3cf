import type { SignInMethods } from '@worklane/kernel/contracts';
import { notificationTime } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Button, Pill, useAlerts } from '@worklane/kernel/ui';
import { CircleCheck, KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Rows } from '../../shared/sections.styles.ts';
import { PasswordDialogPart } from '../../shared/security/password-dialog-part.ts';
import { SecurityRow, SecuritySection } from '../../shared/security/security-section.tsx';
import { useShownSecret } from '../../shared/security/shown-secret.ts';
import { useReloadSignInMethods, useShowApp } from '../../shared/security/sign-in-methods.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import type { SetUpDialogProps } from './set-up-dialog.tsx';

/** Includes the QR code's library, so it is not loaded in idle time. */
const SetUpDialogPart = lazyPart<SetUpDialogProps>(
  async () => (await import('./set-up-dialog.tsx')).SetUpDialog,
  { whenIdle: false },
);

type Opened = 'setUp' | 'newCodes' | 'turnOff' | null;

export function SecondStepSection({ app }: { app: SignInMethods['app'] }) {
  const t = useAccountTexts();
  const reload = useReloadSignInMethods();
  const showApp = useShowApp();
  const alerts = useAlerts();
  const [opened, setOpened] = useState<Opened>(null);
  /** Shown once: the server keeps only hashes. */
  const [codes, setCodes] = useShownSecret<readonly string[]>('recovery codes');
  const close = () => setOpened(null);

  const showCodes = async (made: readonly string[]) => {
    const now = new Date().toISOString();
    const counts = { codes: made.length, codesLeft: made.length, codesMadeAt: now };
    showApp({ setUpAt: app?.setUpAt ?? now, ...counts });
    setCodes(made);
    close();
    await reload();
  };
  const makeNewCodes = async (password: string) => {
    const made = await call('POST /api/users/me/second-step/codes', { body: { password } });
    await showCodes(made.codes);
  };
  const turnOff = async (password: string) => {
    await call('POST /api/users/me/second-step/remove', { body: { password } });
    setCodes(null);
    showApp(null);
    close();
    await reload();
    alerts.success(t('secondStep.turnedOff'));
  };
  return (
    <SecuritySection title={t('secondStep.title')} help={t('secondStep.help')}>
      <Rows>
        {app ? (
          <AppRows app={app} onOpen={setOpened} />
        ) : (
          <SecurityRow
            icon={ShieldCheck}
            title={t('secondStep.app')}
            detail={t('secondStep.appHelp')}
            actions={
              <Button kind="quiet" size="sm" onClick={() => setOpened('setUp')}>
                {t('secondStep.setUp')}
              </Button>
            }
          />
        )}
      </Rows>
      {codes && <RecoveryCodesPanel codes={codes} onDone={() => setCodes(null)} />}
      {opened === 'setUp' && (
        <SetUpDialogPart
          onClose={close}
          onLoadFailed={close}
          onDone={(made) => {
            alerts.success(t('secondStep.turnedOn'));
            void showCodes(made);
          }}
        />
      )}
      {opened === 'newCodes' && (
        <PasswordDialogPart
          title={t('secondStep.newCodesTitle')}
          confirmLabel={t('secondStep.newCodes')}
          onClose={close}
          onLoadFailed={close}
          onConfirm={makeNewCodes}
        >
          {t('secondStep.newCodesHelp')}
        </PasswordDialogPart>
      )}
      {opened === 'turnOff' && (
        <PasswordDialogPart
          title={t('secondStep.turnOffTitle')}
          confirmLabel={t('secondStep.turnOffConfirm')}
          kind="danger"
          onClose={close}
          onLoadFailed={close}
          onConfirm={turnOff}
        >
          {t('secondStep.turnOffHelp')}
        </PasswordDialogPart>
      )}
    </SecuritySection>
  );
}

interface AppRowsProps {
  app: NonNullable<SignInMethods['app']>;
  onOpen: (what: Opened) => void;
}

function AppRows({ app, onOpen }: AppRowsProps) {
  const t = useAccountTexts();
  const word = useDomainWords();
  const now = new Date().toISOString();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const date = (instant: string) => word(notificationTime(instant, now, timeZone));
  const { codes, codesLeft } = app;
  return (
    <>
      <SecurityRow
        icon={ShieldCheck}
        title={t('secondStep.app')}
        beside={
          <Pill tone="ok" size="sm" icon={CircleCheck}>
            {t('secondStep.on')}
          </Pill>
        }
        detail={t('secondStep.setUpAt', { date: date(app.setUpAt) })}
        actions={
          <Button kind="quiet" size="sm" onClick={() => onOpen('turnOff')}>
            {t('secondStep.turnOff')}
          </Button>
        }
      />
      <SecurityRow
        icon={KeyRound}
        title={t('secondStep.codes')}
        detail={`${t('secondStep.codesLeft', { left: codesLeft, codes })} · ${t('secondStep.codesMadeAt', { date: date(app.codesMadeAt) })}`}
        actions={
          <Button kind="quiet" size="sm" onClick={() => onOpen('newCodes')}>
            {t('secondStep.newCodes')}
          </Button>
        }
      />
    </>
  );
}
