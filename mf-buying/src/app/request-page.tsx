import { isId } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useParams } from '@worklane/kernel/router';
import { ButtonLink, Card, Container, EmptyState, Loading, QueryError } from '@worklane/kernel/ui';
import { FileX2 } from 'lucide-react';
import { requestsPath } from '../shared/paths.ts';
import { projectQuery, requestQuery } from '../shared/request/request-queries.ts';
import { useBuyingTexts } from '../shared/texts.ts';
import { RequestContent } from './request-content.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';

export function RequestPage() {
  const { requestId = '', component } = useParams();
  return (
    <Container>
      {isId(requestId) ? (
        <RequestById key={requestId} id={requestId.toLowerCase()} component={component} />
      ) : (
        <NotFound />
      )}
    </Container>
  );
}

const isMissing = (error: unknown) => isApiError(error) && [400, 403, 404].includes(error.status);

function RequestById({ id, component }: { id: string; component: string | undefined }) {
  const t = useBuyingTexts();
  const request = useQuery(requestQuery(id));
  const projectId = request.data?.awardedProjectId ?? null;
  const project = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== null });
  const failed = [request, project].find(({ error, data }) => error && !data);

  // Content in the cache is not shown after the access to it has ended.
  if (isMissing(request.error)) return <NotFound />;
  if (failed) {
    return (
      <>
        <PageHeading title={t('request.title')} />
        <Card style={{ marginTop: 24 }}>
          <QueryError level={2} what={t('request.what')} query={failed} />
        </Card>
      </>
    );
  }
  const isLoading = !request.data || (projectId !== null && !project.data);
  return (
    <Loading isLoading={isLoading} skeleton={<RequestSkeleton />}>
      {() =>
        request.data && (
          <RequestContent
            request={request.data}
            project={projectId === null ? undefined : project.data}
            component={component}
          />
        )
      }
    </Loading>
  );
}

/** The same for a Work Request of another business and for one that does not exist. */
function NotFound() {
  const t = useBuyingTexts();
  return (
    <>
      <PageHeading title={t('request.missing.title')} />
      <Card style={{ marginTop: 24 }}>
        <EmptyState
          icon={FileX2}
          level={2}
          title={t('request.missing.what')}
          action={
            <ButtonLink kind="primary" href={requestsPath}>
              {t('request.missing.back')}
            </ButtonLink>
          }
        >
          {t('request.missing.help')}
        </EmptyState>
      </Card>
    </>
  );
}
