import { isId } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useParams } from '@worklane/kernel/router';
import { homePath, useUser } from '@worklane/kernel/session';
import {
  ButtonLink,
  Card,
  Container,
  EmptyState,
  Loading,
  MainAndAside,
  QueryError,
  SpinnerRing,
  Stack,
} from '@worklane/kernel/ui';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AboutCard } from './about-card.tsx';
import { loadBusiness } from './business.api.ts';
import type { BusinessProfile } from './business.ts';
import { BusinessHeader } from './business-header.tsx';
import { DetailsCard } from './details-card.tsx';
import { MembersCard } from './members-card.tsx';
import { PortfolioCard } from './portfolio/portfolio-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { ProfileBody, SpinnerContainer } from './view-business.styles.ts';

interface BusinessPageProps {
  actionsFor: (businessId: string) => ReactNode;
  leadTools: (businessId: string) => ReactNode;
}

export function BusinessPage({ actionsFor, leadTools }: BusinessPageProps) {
  const { businessId } = useParams();
  const own = useUser()?.businessId;
  const id = businessId ?? own ?? '';
  if (!isId(id)) return <BusinessNotFound />;
  return <BusinessById key={id} id={id.toLowerCase()} actionsFor={actionsFor} leadTools={leadTools} />;
}

function BusinessById({ id, actionsFor, leadTools }: { id: string } & BusinessPageProps) {
  const t = useBusinessTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: businessKeys.business(id),
    queryFn: ({ signal }) => loadBusiness(id, signal),
  });
  if (isApiError(error) && [400, 403, 404].includes(error.status)) return <BusinessNotFound />;
  if (error && !data) {
    return (
      <Container>
        <PageHeading title={t('business.title')} />
        <ProfileBody as={Card}>
          <QueryError level={2} what={t('business.what')} query={{ error, isFetching, refetch }} />
        </ProfileBody>
      </Container>
    );
  }
  return (
    <Container>
      <Loading isLoading={!data} skeleton={<ProfileSpinner />}>
        {() => data && <Profile business={data} actionsFor={actionsFor} leadTools={leadTools} />}
      </Loading>
    </Container>
  );
}

function ProfileSpinner() {
  return (
    <SpinnerContainer>
      <SpinnerRing $size={28} aria-hidden="true" />
    </SpinnerContainer>
  );
}

function Profile({ business, actionsFor, leadTools }: { business: BusinessProfile } & BusinessPageProps) {
  const user = useUser();
  const isOwn = user?.businessId === business.id;
  const isLead = isOwn && user.isPrimary;
  return (
    <>
      <BusinessHeader business={business} isLead={isLead} actions={isOwn ? null : actionsFor(business.id)} />
      <ProfileBody as={MainAndAside}>
        <Stack $gap={24}>
          <AboutCard description={business.description} />
          <PortfolioCard businessId={business.id} items={business.portfolio} isLead={isLead} />
          <ReviewsCard business={business} />
        </Stack>
        <Stack $gap={24}>
          <MembersCard members={business.members} isLead={isLead} />
          <DetailsCard business={business} isLead={isLead} />
          {isLead && leadTools(business.id)}
        </Stack>
      </ProfileBody>
    </>
  );
}

function BusinessNotFound() {
  const t = useBusinessTexts();
  return (
    <Container>
      <PageHeading title={t('business.title')} />
      <ProfileBody as={Card}>
        <EmptyState
          icon={Building2}
          level={2}
          compact={false}
          title={t('business.missing.title')}
          action={<ButtonLink href={homePath}>{t('business.missing.dashboard')}</ButtonLink>}
        >
          {t('business.missing.help')}
        </EmptyState>
      </ProfileBody>
    </Container>
  );
}
