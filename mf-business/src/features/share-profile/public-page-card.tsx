import { call } from '@worklane/kernel/http';
import { lazyPart } from '@worklane/kernel/modules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@worklane/kernel/query';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Inline,
  Muted,
  NewTabLink,
  QueryError,
  Stack,
  useAlerts,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { Copy, Globe } from 'lucide-react';
import { useId, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { Address } from './share-profile.styles.ts';

const StopSharingDialog = lazyPart(async () => (await import('./stop-sharing-dialog.tsx')).StopSharingDialog);

const publicPageQuery = (businessId: string) =>
  queryOptions({
    queryKey: businessKeys.publicPage(businessId),
    queryFn: ({ signal }) => call('GET /api/business/:id/publicPage', { params: { id: businessId }, signal }),
  });

export function PublicPageCard({ businessId }: { businessId: string }) {
  const t = useBusinessTexts();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(publicPageQuery(businessId));
  const [isAsked, setIsAsked] = useState(false);
  const { share, isBusy } = useSharing(businessId, () => setIsAsked(false));
  if (error && !data)
    return (
      <Card aria-labelledby={titleId}>
        <CardHeader title={t('publicPage.title')} titleId={titleId} />
        <QueryError what={t('publicPage.what')} query={{ error, isFetching, refetch }} />
      </Card>
    );
  if (!data) return null;
  const { url } = data;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('publicPage.title')} titleId={titleId} />
      <CardBody>
        <Stack $gap={12}>
          <Muted>{t(url ? 'publicPage.shared' : 'publicPage.about')}</Muted>
          {url ? (
            <>
              <Address>
                <NewTabLink href={url}>{url}</NewTabLink>
              </Address>
              <Inline $gap={8}>
                <CopyButton url={url} />
                <Button size="sm" kind="quiet" onClick={() => setIsAsked(true)}>
                  {t('publicPage.stop')}
                </Button>
              </Inline>
            </>
          ) : (
            <Inline $gap={8}>
              <Button size="sm" icon={Globe} busy={isBusy} onClick={() => share(true)}>
                {t('publicPage.share')}
              </Button>
            </Inline>
          )}
        </Stack>
      </CardBody>
      {isAsked && (
        <StopSharingDialog
          isBusy={isBusy}
          onClose={() => setIsAsked(false)}
          onConfirm={() => share(false)}
          onLoadFailed={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
}

function CopyButton({ url }: { url: string }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => alerts.success(t('publicPage.copied')),
      () => alerts.error(t('publicPage.notCopied')),
    );
  return (
    <Button size="sm" icon={Copy} onClick={() => void copy()}>
      {t('publicPage.copy')}
    </Button>
  );
}

function useSharing(businessId: string, onDone: () => void) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const sharing = useMutation({
    mutationFn: (isShared: boolean) =>
      call('PUT /api/business/:id/publicPage', { params: { id: businessId }, body: { isShared } }),
    onSuccess: (answer, isShared) => {
      queryClient.setQueryData(businessKeys.publicPage(businessId), answer);
      alerts.success(t(isShared ? 'publicPage.isShared' : 'publicPage.isStopped'));
      onDone();
    },
    onError: (error) => alerts.error(failureText(error)),
  });
  return { share: (isShared: boolean) => sharing.mutate(isShared), isBusy: sharing.isPending };
}
