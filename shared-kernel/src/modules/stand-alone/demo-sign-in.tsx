import { type FormEvent, useState } from 'react';
import { isApiError } from '../../http/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { signIn } from '../../session/index.tsx';
import { Alert, Button, Card, CardBody, Container, Select, Stack } from '../../ui/index.ts';
import { PageHeading } from '../page-heading.tsx';

const people = [
  { value: 'lead@example.com', label: 'Dana Whitlock, Harbourline Electrical' },
  { value: 'member@example.com', label: 'Jack Reid, Harbourline Electrical' },
  { value: 'solo@example.com', label: 'Mia Tran, Bayside Plumbing' },
  { value: 'rival@example.com', label: 'Owen Clarke, Summit Fire Services' },
  { value: 'operator@example.com', label: 'Alex Moore, operator' },
];
const password = 'Worklane1';

export function DemoSignIn() {
  const t = useTexts('stand-alone');
  const [email, setEmail] = useState(people[0]?.value ?? '');
  const [error, setError] = useState<string | null>(null);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    try {
      if (await signIn(email, password)) setError(t('signIn.secondStep'));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.message);
    }
  };
  return (
    <Container>
      <Stack>
        <PageHeading title={t('signIn.title')} />
        {error === null ? null : <Alert tone="error">{error}</Alert>}
        <Card>
          <CardBody>
            <form onSubmit={(event) => void enter(event)}>
              <Stack>
                <Select label={t('signIn.who')} options={people} value={email} onChange={setEmail} />
                <Button type="submit">{t('signIn.enter')}</Button>
              </Stack>
            </form>
          </CardBody>
        </Card>
      </Stack>
    </Container>
  );
}
