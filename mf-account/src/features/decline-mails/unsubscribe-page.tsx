import { type MailKind, mailPreferencesPath } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { focusNextHeading, PageHeading, PathLink, useIsOwnedPath } from '@worklane/kernel/modules';
import { useMutation } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import { isStandardUser, useUser } from '@worklane/kernel/session';
import { Alert, Button, Stack, useSubmitFailureText } from '@worklane/kernel/ui';
import { AuthFrame } from '../../shared/sign-in-frame/auth-frame.tsx';
import { useAccountTexts } from '../../shared/texts.ts';

export function UnsubscribePage() {
  const [search] = useSearchParams();
  const declining = useMutation({
    mutationFn: (token: string) => call('POST /api/unsubscribe', { body: { token } }),
    onSuccess: () => focusNextHeading(),
  });
  return (
    <AuthFrame>
      <Stack $gap={24}>
        {declining.data ? (
          <Declined kind={declining.data.kind} />
        ) : (
          <Question
            error={declining.error}
            isBusy={declining.isPending}
            onConfirm={() => declining.mutate(search.get('token') || '-')}
          />
        )}
        <PreferencesLink />
      </Stack>
    </AuthFrame>
  );
}

interface QuestionProps {
  error: unknown;
  isBusy: boolean;
  onConfirm: () => void;
}

function Question({ error, isBusy, onConfirm }: QuestionProps) {
  const t = useAccountTexts();
  const failureText = useSubmitFailureText();
  return (
    <>
      <PageHeading title={t('unsubscribe.title')} />
      <p>{t('unsubscribe.help')}</p>
      {Boolean(error) && (
        <Alert tone="error" role="alert">
          {failureText(error)}
        </Alert>
      )}
      <Button kind="primary" block busy={isBusy} onClick={onConfirm}>
        {t('unsubscribe.confirm')}
      </Button>
    </>
  );
}

function Declined({ kind }: { kind: MailKind }) {
  const t = useAccountTexts();
  const word = useDomainWords();
  return (
    <>
      <PageHeading title={t('unsubscribe.done')} />
      <p role="status">{t('unsubscribe.doneHelp', { kind: word(`mailKind.${kind}`) })}</p>
    </>
  );
}

function PreferencesLink() {
  const t = useAccountTexts();
  const user = useUser();
  const path = mailPreferencesPath(user === null || isStandardUser(user));
  const isThere = useIsOwnedPath(path);
  return isThere ? <PathLink to={path}>{t('unsubscribe.preferences')}</PathLink> : null;
}
