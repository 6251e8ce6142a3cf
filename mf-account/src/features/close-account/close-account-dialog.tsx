import type { AccountClosing } from '@worklane/kernel/contracts';
import { CLOSED_ACCOUNT_DAYS, checkRequired, KEPT_NAMES_YEARS } from '@worklane/kernel/domain';
import { FormPasswordField, FormTextField, ruleOf } from '@worklane/kernel/forms';
import { useUser } from '@worklane/kernel/session';
import { Button, FailureAlert, Prose, Stack } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useId } from 'react';
import { useAccountTexts } from '../../shared/texts.ts';
import { useCloseAccount } from './use-close-account.ts';

const required = { validate: ruleOf(checkRequired) };

export function CloseAccountDialog({ closing, onClose }: { closing: AccountClosing; onClose: () => void }) {
  const t = useAccountTexts();
  const formId = useId();
  const email = useUser()?.email ?? '';
  const { form, submit, failure, isSubmitting } = useCloseAccount();
  const { control, formState } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('closing.dialog.title')}
      isBusy={isSubmitting}
      isHalfFilled={formState.isDirty}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isSubmitting}>
            {t('closing.dialog.cancel')}
          </Button>
          <Button kind="danger" busy={isSubmitting} onClick={submit}>
            {t('closing.open')}
          </Button>
        </>
      }
    >
      <Stack $gap={20}>
        <Consequences closing={closing} />
        {/* POST, so that without JavaScript the browser cannot put the password into the URL. */}
        <form method="post" noValidate id={formId} onSubmit={submit}>
          <Stack $gap={20}>
            <FailureAlert>{failure}</FailureAlert>
            <FormTextField
              control={control}
              name="email"
              rules={required}
              label={t('closing.dialog.email')}
              help={t('closing.dialog.emailHelp', { email })}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormPasswordField
              control={control}
              name="password"
              rules={required}
              label={t('closing.dialog.password')}
              autoComplete="current-password"
            />
          </Stack>
          {/* Lets Enter submit the form; the visible button is in the dialog's footer. */}
          <button type="submit" hidden />
        </form>
      </Stack>
    </Dialog>
  );
}

function Consequences({ closing: { isOnlyUser, businessName, openJobs } }: { closing: AccountClosing }) {
  const t = useAccountTexts();
  const days = CLOSED_ACCOUNT_DAYS;
  return (
    <Prose>
      <ul>
        <li>{t('closing.dialog.now', { days })}</li>
        {openJobs > 0 && <li>{t('closing.dialog.openProjects', { count: openJobs })}</li>}
        {isOnlyUser && <li>{t('closing.dialog.business', { business: businessName ?? '', days })}</li>}
        <li>{t('closing.dialog.deleted', { days })}</li>
        <li>{t('closing.dialog.kept', { years: KEPT_NAMES_YEARS })}</li>
      </ul>
    </Prose>
  );
}
