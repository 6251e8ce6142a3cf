import { nameFromEmail, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { Alert, Button, Card, CardBody, FieldColumns, Stack, TextField } from '@worklane/kernel/ui';
import { type FormEvent, useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';

interface InviteByEmailProps {
  email: string;
  isBusy: boolean;
  onInvite: (names: { firstName: string; lastName: string }) => void;
}

export function InviteByEmail({ email, isBusy, onInvite }: InviteByEmailProps) {
  const t = useBusinessTexts();
  const [names, setNames] = useState(() => nameFromEmail(email));
  const [isTried, setIsTried] = useState(false);
  const firstName = names.firstName.trim();
  const lastName = names.lastName.trim();
  const isMissing = firstName === '' || lastName === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing && !isBusy) onInvite({ firstName, lastName });
  };
  return (
    <Stack $marginTop={16}>
      <Card as="div">
        <CardBody>
          <form noValidate onSubmit={submit} aria-label={t('team.inviteForm')}>
            <Stack $gap={16}>
              <p role="status">{t('team.notOnWorklane', { email })}</p>
              <FieldColumns>
                {(['firstName', 'lastName'] as const).map((name) => (
                  <TextField
                    key={name}
                    label={t(`team.${name}`)}
                    value={names[name]}
                    onChange={(value) => setNames({ ...names, [name]: value })}
                    maxLength={TEXT_MAX_LENGTH.personName}
                    autoComplete="off"
                  />
                ))}
              </FieldColumns>
              {isTried && isMissing && (
                <Alert tone="error" role="alert">
                  {t('team.namesNeeded')}
                </Alert>
              )}
              <div>
                <Button kind="primary" type="submit" busy={isBusy}>
                  {t('team.invite')}
                </Button>
              </div>
            </Stack>
          </form>
        </CardBody>
      </Card>
    </Stack>
  );
}
