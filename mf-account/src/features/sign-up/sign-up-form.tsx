import type { UserInvitation } from '@worklane/kernel/contracts';
import { checkRequired } from '@worklane/kernel/domain';
import {
  FormErrorSummary,
  FormPasswordField,
  FormTextField,
  ruleOf,
  useWatch,
  useWorklaneForm,
} from '@worklane/kernel/forms';
import { FormCombobox } from '@worklane/kernel/forms/combobox';
import { useQuery } from '@worklane/kernel/query';
import { Alert, Button, FieldColumns } from '@worklane/kernel/ui';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useEmailField } from '../../shared/email-rule.ts';
import { Form } from '../../shared/form.styles.ts';
import { LegalLink } from '../../shared/legal/legal-link.tsx';
import { StrengthMeter, useNewPasswordRules } from '../../shared/new-password/index.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { keepValues, readKeptValues } from './kept-values.ts';
import { industriesQuery } from './sign-up.api.ts';
import {
  checkIndustry,
  emptyValues,
  isInvited,
  type SignUpValues,
  valuesOfInvitation,
} from './sign-up-values.ts';
import { useSignUp } from './use-sign-up.ts';

interface SignUpFormProps {
  email: string;
  invitation: UserInvitation | null;
  onSignedUp: () => void;
}

const required = { validate: ruleOf(checkRequired) };

export function SignUpForm({ email, invitation, onSignedUp }: SignUpFormProps) {
  const t = useAccountTexts();
  const formId = useId();
  const { data: industries = [], isError } = useQuery(industriesQuery);
  const form = useWorklaneForm<SignUpValues>({
    defaultValues: { ...emptyValues, email, ...readKeptValues() },
  });
  const { control, formState, handleSubmit } = form;
  useInvitedValues(form, invitation, industries);
  useKeptValues(form);
  const { notices, submit } = useSignUp(form, { industries, invitation, onSignedUp });
  const values = useWatch({ control });
  const emailField = useEmailField(values.email ?? '', formState.errors.email !== undefined);
  const passwordRules = useNewPasswordRules('signUp');
  const known = [values.firstName, values.lastName, values.email, values.businessName].map(
    (text) => text ?? '',
  );
  const field = { control, formId };

  return (
    <Form method="post" noValidate onSubmit={handleSubmit(submit)}>
      <FormErrorSummary form={form} formId={formId} />
      {invitation && <Invited invitation={invitation} email={values.email ?? ''} />}
      <FieldColumns>
        <FormTextField
          {...field}
          name="firstName"
          rules={required}
          label={t('signUp.firstName')}
          autoComplete="given-name"
        />
        <FormTextField
          {...field}
          name="lastName"
          rules={required}
          label={t('signUp.lastName')}
          autoComplete="family-name"
        />
      </FieldColumns>
      <FormTextField
        {...field}
        name="email"
        rules={{ validate: ruleOf(checkRequired, emailField.check) }}
        label={t('signUp.email')}
        help={emailField.help}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div>
        <FormPasswordField
          {...field}
          name="password"
          rules={passwordRules}
          label={t('signUp.password')}
          help={t('newPassword.rule')}
          autoComplete="new-password"
        />
        <StrengthMeter password={values.password ?? ''} known={known} />
      </div>
      <FormTextField
        {...field}
        name="businessName"
        rules={required}
        label={t('signUp.businessName')}
        autoComplete="organization"
      />
      <FormCombobox
        {...field}
        name="industry"
        rules={{ validate: ruleOf((text: string) => checkIndustry(text, industries)) }}
        label={t('signUp.industry')}
        options={industries}
        listNote={
          industries.length > 0
            ? undefined
            : t(isError ? 'signUp.industriesFailed' : 'signUp.industriesLoading')
        }
      />
      {notices.length > 0 && (
        <Alert tone="error" role="alert">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Alert>
      )}
      <div>
        <Button type="submit" kind="primary" block busy={formState.isSubmitting}>
          {t('signUp.submit')}
        </Button>
        <Agreement>
          {t('signUp.agree')} <LegalLink path="/terms">{t('signUp.terms')}</LegalLink>.
        </Agreement>
      </div>
    </Form>
  );
}

function Invited({ invitation, email }: { invitation: UserInvitation; email: string }) {
  const t = useAccountTexts();
  const { businessName: business, invitedUser } = invitation;
  return isInvited(invitation, email) || !invitedUser ? (
    <Alert tone="info">{t('signUp.invited', { business })}</Alert>
  ) : (
    <Alert tone="notice">{t('signUp.invitedOther', { business, email: invitedUser.email })}</Alert>
  );
}

type SignUpFormState = ReturnType<typeof useWorklaneForm<SignUpValues>>;

function useInvitedValues(
  form: SignUpFormState,
  invitation: UserInvitation | null,
  industries: Parameters<typeof valuesOfInvitation>[1],
): void {
  const { getValues, setValue } = form;
  const hasIndustry = useRef(false);
  useEffect(() => {
    if (!invitation || hasIndustry.current) return;
    hasIndustry.current = industries.length > 0;
    for (const [name, value] of Object.entries(valuesOfInvitation(invitation, industries)))
      if (getValues(name as keyof SignUpValues).trim() === '') setValue(name as keyof SignUpValues, value);
  }, [invitation, industries, getValues, setValue]);
}

function useKeptValues({ subscribe }: SignUpFormState): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepValues(values) }),
    [subscribe],
  );
}

const Agreement = styled.p`
  margin-top: var(--s3);
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;
