import { call } from '@worklane/shared-kernel/http';
import { useTexts } from '@worklane/shared-kernel/i18n';
import { useMutation } from '@worklane/shared-kernel/query';
import { useUser } from '@worklane/shared-kernel/session';
import { Button, useSubmitFailureText } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';

export function ConfirmEmailNotice() {
  const user = useUser();
  // An earlier release of the api does not send this field.
  return user?.isEmailConfirmed === false ? (
    <Unconfirmed key={user.id} email={user.email} joins={user.joinsOnConfirmation ?? null} />
  ) : null;
}

function Unconfirmed({ email, joins }: { email: string; joins: string | null }) {
  const t = useTexts('shell');
  const failureText = useSubmitFailureText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST /api/users/me/validationEmail'),
  });
  return (
    <Strip aria-label={t('confirmEmail.name')}>
      <p>
        {joins === null
          ? t('confirmEmail.what', { email })
          : t('confirmEmail.join', { email, business: joins })}
      </p>
      <Button kind="link" busy={isPending} onClick={() => mutate()}>
        {t('confirmEmail.again')}
      </Button>
      <p role="status">{isSuccess ? t('confirmEmail.sent') : error && failureText(error)}</p>
    </Strip>
  );
}

const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
  padding: var(--s1) var(--gutter);
  background: var(--notice-bg);
  border-bottom: 1px solid var(--notice-border);
  color: var(--notice-text);
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
  button {
    color: inherit;
    text-decoration: underline;
  }
`;
