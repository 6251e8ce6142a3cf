import { checkPassword, checkRequired, PASSWORD_MIN_LENGTH } from '@worklane/kernel/domain';
import { FormErrorSummary, FormPasswordField, ruleOf } from '@worklane/kernel/forms';
import { useUser } from '@worklane/kernel/session';
import { Button, Stack } from '@worklane/kernel/ui';
import { useId } from 'react';
import { About, Section, Sheet, SheetActions } from '../../shared/sections.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { PasswordFields } from './change-password.styles.ts';
import { useChangePassword } from './use-change-password.ts';

const oldRules = { validate: ruleOf(checkRequired) };
const newRules = { validate: ruleOf(checkRequired, (text: string) => checkPassword(text, 'change')) };

export function ChangePassword() {
  const t = useAccountTexts();
  const user = useUser();
  const formId = useId();
  const titleId = `${formId}-title`;
  const { form, submit, cancel, isSubmitting } = useChangePassword(user?.id ?? '');
  const { control } = form;
  return (
    // POST, so that without JavaScript the browser cannot put the passwords into the URL.
    <form method="post" noValidate onSubmit={submit} aria-labelledby={titleId}>
      <Sheet forwardedAs="div">
        <Section aria-labelledby={titleId}>
          <About>
            <h2 id={titleId}>{t('changePassword.title')}</h2>
            <p>{t('changePassword.about')}</p>
          </About>
          <PasswordFields>
            {/* Tells password managers which account's password changes. */}
            <input
              hidden
              type="text"
              name="username"
              autoComplete="username"
              value={user?.email ?? ''}
              readOnly
            />
            <Stack $gap={24}>
              <FormErrorSummary form={form} formId={formId} />
              <FormPasswordField
                control={control}
                name="oldPassword"
                formId={formId}
                rules={oldRules}
                label={t('changePassword.old')}
                autoComplete="current-password"
              />
              <FormPasswordField
                control={control}
                name="newPassword"
                formId={formId}
                rules={newRules}
                label={t('changePassword.new')}
                help={t('changePassword.rule', { min: PASSWORD_MIN_LENGTH })}
                autoComplete="new-password"
              />
            </Stack>
          </PasswordFields>
        </Section>
        <SheetActions>
          <Button kind="primary" type="submit" busy={isSubmitting}>
            {t('changePassword.save')}
          </Button>
          <Button kind="quiet" onClick={cancel} disabled={isSubmitting}>
            {t('changePassword.cancel')}
          </Button>
        </SheetActions>
      </Sheet>
    </form>
  );
}
