import { isId } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { Navigate, useParams, useSearchParams } from '@worklane/kernel/router';
import {
  ButtonLink,
  Card,
  EmptyState,
  FormColumn,
  Link,
  Loading,
  QueryError,
  SkeletonRows,
} from '@worklane/kernel/ui';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../shared/back-link.tsx';
import { requestPath, requestsPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { CopyRequest } from './copy-request.tsx';
import { RequestForm } from './request-form.tsx';
import { draftQuery } from './write-request.api.ts';

export function WriteRequestPage() {
  const t = useBuyingTexts();
  const { draftId } = useParams();
  const [address] = useSearchParams();
  const copyOf = address.get('copyOf');
  return (
    <FormColumn>
      <BackLink href={requestsPath}>{t('writeRequest.back')}</BackLink>
      <PageHeading title={t('writeRequest.title')} />
      {draftId === undefined && copyOf !== null && isId(copyOf) ? (
        <CopyRequest id={copyOf} />
      ) : (
        <OpenedForm draftId={draftId ?? null} />
      )}
    </FormColumn>
  );
}

/** A form that creates its draft goes on at the draft's address. */
function OpenedForm({ draftId }: { draftId: string | null }) {
  const [opened, setOpened] = useState({ id: draftId, createdId: null as string | null });
  const isSame = draftId === opened.id || (draftId !== null && draftId === opened.createdId);
  if (!isSame) {
    setOpened({ id: draftId, createdId: null });
    return null;
  }
  if (opened.id === null) {
    return (
      <RequestForm key="new" draft={null} onCreated={(createdId) => setOpened({ id: null, createdId })} />
    );
  }
  return <SavedDraft key={opened.id} id={opened.id} />;
}

function SavedDraft({ id }: { id: string }) {
  const t = useBuyingTexts();
  const { data, error, isFetching, refetch } = useQuery(draftQuery(id));
  if (!isId(id) || (isApiError(error) && error.status === 404 && !data)) return <NoDraft id={id} />;
  if (error && !data) {
    return (
      <Card>
        <QueryError level={2} what={t('writeRequest.what')} query={{ error, isFetching, refetch }} />
      </Card>
    );
  }
  return (
    <Loading
      isLoading={!data}
      skeleton={
        <Card>
          <SkeletonRows />
        </Card>
      }
    >
      {() => data && <RequestForm draft={data} onCreated={() => undefined} />}
    </Loading>
  );
}

/** A sent draft has become the Work Request with the same id. */
function NoDraft({ id }: { id: string }) {
  const t = useBuyingTexts();
  if (!isId(id)) return <Navigate to={requestsPath} replace />;
  return (
    <Card>
      <EmptyState
        level={2}
        icon={FileX}
        title={t('writeRequest.noDraft.title')}
        action={<ButtonLink href={requestsPath}>{t('writeRequest.back')}</ButtonLink>}
      >
        {t('writeRequest.noDraft.help')}{' '}
        <Link href={requestPath(id)}>{t('writeRequest.noDraft.request')}</Link>
      </EmptyState>
    </Card>
  );
}
