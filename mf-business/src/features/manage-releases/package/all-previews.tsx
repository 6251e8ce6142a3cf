import type { OperatorReleases } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { Card, CardHeader, EmptyState, Muted } from '@worklane/kernel/ui';
import { GitBranch } from 'lucide-react';
import { businessKeys } from '../../../shared/business-keys.ts';
import { LoadedPart } from '../../../shared/operator/loaded-part.tsx';
import { Rows } from '../../../shared/operator/operator.styles.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { CardPages, PastLastPage } from '../live/card-pages.tsx';
import { loadRunningPreviews } from '../releases.api.ts';
import { releasesPath } from '../releases-paths.ts';
import { PreviewRow } from './preview-row.tsx';

interface AllPreviewsProps {
  releases: OperatorReleases;
  pageNum: number;
}

export function AllPreviews({ releases, pageNum }: AllPreviewsProps) {
  const t = useBusinessTexts();
  const loaded = useQuery({
    queryKey: businessKeys.runningPreviews(pageNum),
    queryFn: ({ signal }) => loadRunningPreviews(pageNum, signal),
    placeholderData: keepPreviousData,
  });
  const permissionsOf = (name: string) => releases.packages.find((status) => status.package === name) ?? {};
  return (
    <Card aria-labelledby="all-previews">
      <CardHeader
        title={t('releases.previews')}
        titleId="all-previews"
        beside={<Muted>{t('releases.previewsHelp')}</Muted>}
      />
      <LoadedPart loaded={loaded} what={t('releases.previews')} level={3} rows={4}>
        {({ rows, total }) =>
          rows.length === 0 && total > 0 ? (
            <PastLastPage firstHref={releasesPath({ show: 'previews' })} />
          ) : rows.length === 0 ? (
            <EmptyState level={3} icon={GitBranch} title={t('releases.noPreviews')}>
              {t('releases.noPreviewsHelp')}
            </EmptyState>
          ) : (
            <>
              <Rows aria-labelledby="all-previews">
                {rows.map((preview) => (
                  <PreviewRow
                    key={preview.id}
                    preview={preview}
                    name={preview.package}
                    isNamed
                    permissions={permissionsOf(preview.package)}
                  />
                ))}
              </Rows>
              <CardPages
                label={t('releases.previewPages')}
                pageNum={pageNum}
                pageSize={PAGE_SIZE.releasePreviews}
                total={total}
                hrefOf={(page) => releasesPath({ show: 'previews', pageNum: page })}
              />
            </>
          )
        }
      </LoadedPart>
    </Card>
  );
}
