import { isId } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useLocation } from '@worklane/kernel/router';
import {
  ButtonLink,
  Card,
  Container,
  EmptyState,
  Icon,
  Link,
  Loading,
  QueryError,
  SkeletonRows,
  Stack,
} from '@worklane/kernel/ui';
import { ArrowLeft, SearchX } from 'lucide-react';
import { BackLink } from '../../shared/back-link.ts';
import { searchPath } from '../../shared/paths.ts';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { loadOpenRfq } from './ask-to-quote.api.ts';
import { RequestContent } from './request-content.tsx';

export function OpenRequest({ id }: { id: string }) {
  const t = useProjectTexts();
  const back = `${searchPath}${useLocation().search}`;
  const isWellFormed = isId(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.rfq(id),
    queryFn: ({ signal }) => loadOpenRfq(id, signal),
    enabled: isWellFormed,
  });
  const isGone = !isWellFormed || (isApiError(error) && [400, 403, 404].includes(error.status));
  return (
    <Container>
      <BackLink as={Link} href={back}>
        <Icon icon={ArrowLeft} size={16} />
        {t('ask.back')}
      </BackLink>
      {isGone && (
        <>
          <PageHeading title={t('workRequest.title')}>{t('workRequest.title')}</PageHeading>
          <Stack $marginTop={24}>
            <Card>
              <EmptyState
                level={2}
                icon={SearchX}
                title={t('ask.gone')}
                action={<ButtonLink href={back}>{t('ask.back')}</ButtonLink>}
              >
                {t('ask.goneHelp')}
              </EmptyState>
            </Card>
          </Stack>
        </>
      )}
      {!isGone && error && !data && (
        <>
          <PageHeading title={t('workRequest.title')} />
          <Stack $marginTop={24}>
            <Card>
              <QueryError level={2} what={t('ask.what')} query={{ error, isFetching, refetch }} />
            </Card>
          </Stack>
        </>
      )}
      {!isGone && (data || !error) && (
        <Loading
          isLoading={!data}
          skeleton={
            <Card>
              <SkeletonRows />
            </Card>
          }
        >
          {() => data && <RequestContent rfq={data} />}
        </Loading>
      )}
    </Container>
  );
}
