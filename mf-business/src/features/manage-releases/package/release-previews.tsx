import type { PackageStatus, ReleasePreview } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { useQuery } from '@worklane/kernel/query';
import { Card, CardBody, CardHeader, Muted } from '@worklane/kernel/ui';
import { businessKeys } from '../../../shared/business-keys.ts';
import { LoadedPart } from '../../../shared/operator/loaded-part.tsx';
import { Rows } from '../../../shared/operator/operator.styles.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { CardPages, pageOf } from '../live/card-pages.tsx';
import { loadPreviews } from '../releases.api.ts';
import { CardText } from '../releases.styles.ts';
import { PreviewRow } from './preview-row.tsx';

interface ReleasePreviewsProps {
  status: PackageStatus;
  pageNum: number;
  hrefOf: (pageNum: number) => string;
}

export function ReleasePreviews({ status, pageNum, hrefOf }: ReleasePreviewsProps) {
  const t = useBusinessTexts();
  const loaded = useQuery({
    queryKey: businessKeys.releasePreviews(status.package),
    queryFn: ({ signal }) => loadPreviews(status.package, signal),
  });
  const row = (preview: ReleasePreview) => (
    <PreviewRow key={preview.id} preview={preview} name={status.package} permissions={status} />
  );
  return (
    <Card aria-labelledby="release-previews">
      <CardHeader
        title={t('releases.previews')}
        titleId="release-previews"
        beside={<Muted>{t('releases.previewsHelp')}</Muted>}
      />
      <LoadedPart loaded={loaded} what={t('releases.previews')} level={3} rows={2}>
        {(previews) =>
          previews.length === 0 ? (
            <CardBody>
              <CardText>{t('releases.noPreviews')}</CardText>
            </CardBody>
          ) : (
            <>
              <Rows aria-labelledby="release-previews">
                {pageOf(previews, pageNum, PAGE_SIZE.releasePreviews).map(row)}
              </Rows>
              <CardPages
                label={t('releases.previewPages')}
                pageNum={pageNum}
                pageSize={PAGE_SIZE.releasePreviews}
                total={previews.length}
                hrefOf={hrefOf}
              />
            </>
          )
        }
      </LoadedPart>
    </Card>
  );
}
