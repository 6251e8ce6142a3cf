import { PageHeading } from '@worklane/shared-kernel/modules';
import {
  Card,
  CardBody,
  Container,
  ErrorArea,
  Loading,
  SkeletonRows,
  Stack,
} from '@worklane/shared-kernel/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PasskeysSection } from '../features/passkeys/index.ts';
import { RemovalNotice, SecondStepSection } from '../features/second-step/index.ts';
import { useSignInMethods } from '../shared/sign-in-methods.ts';
import { useAccountTexts } from '../shared/texts.ts';

/** The security page of people of a business. */
export function SecurityPage() {
  const t = useAccountTexts();
  return (
    <SecurityFrame title={t('security.title')}>
      <SignInMethodsSections />
    </SecurityFrame>
  );
}

/** A page of sections under one heading. */
export function SecurityFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container>
      <Narrow>
        <PageHeading title={title} />
        <Stack $gap={24}>{children}</Stack>
      </Narrow>
    </Container>
  );
}

/** Passkeys and second step of the signed-in person. */
export function SignInMethodsSections() {
  const t = useAccountTexts();
  const { data, error, isFetching, refetch } = useSignInMethods();
  if (error && !data)
    return (
      <Card>
        <ErrorArea
          level={2}
          what={t('security.what')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          error={error}
        />
      </Card>
    );
  return (
    <Loading isLoading={!data} skeleton={<SectionsSkeleton />}>
      {() =>
        data && (
          <Stack $gap={24}>
            <RemovalNotice removal={data.removal} />
            <PasskeysSection passkeys={data.passkeys} />
            <SecondStepSection app={data.app} />
          </Stack>
        )
      }
    </Loading>
  );
}

function SectionsSkeleton() {
  return (
    <Card>
      <CardBody>
        <SkeletonRows rows={4} />
      </CardBody>
    </Card>
  );
}

const Narrow = styled.div`
  max-width: 1024px;
  margin: 0 auto;
  h1 {
    margin-bottom: var(--s6);
  }
`;
