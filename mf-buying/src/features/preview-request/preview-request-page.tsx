import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useParams } from '@worklane/kernel/router';
import { Card, FormColumn, Inline, Loading, Muted, QueryError, SkeletonText } from '@worklane/kernel/ui';
import { useState } from 'react';
import { BackLink } from '../../shared/back-link.tsx';
import { FilterChip } from '../../shared/filter-chip.styles.ts';
import { formPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { BriefPreview } from './brief-preview.tsx';
import { previewQuery } from './preview-request.api.ts';

const READERS = ['withBadges', 'withoutBadges'] as const;

export function PreviewRequestPage() {
  const t = useBuyingTexts();
  const { draftId = '' } = useParams();
  const [reader, setReader] = useState<(typeof READERS)[number]>('withBadges');
  const { data, error, isFetching, refetch } = useQuery(previewQuery(draftId));
  return (
    <FormColumn>
      <BackLink href={formPath(draftId)}>{t('previewRequest.back')}</BackLink>
      <PageHeading title={t('previewRequest.title')} />
      <Muted>{t('previewRequest.about')}</Muted>
      <Inline
        $gap={8}
        $marginTop={16}
        $marginBottom={16}
        role="group"
        aria-label={t('previewRequest.reader')}
      >
        {READERS.map((name) => (
          <FilterChip key={name} type="button" aria-pressed={reader === name} onClick={() => setReader(name)}>
            {t(`previewRequest.${name}`)}
          </FilterChip>
        ))}
      </Inline>
      {error && !data ? (
        <Card>
          <QueryError level={2} what={t('previewRequest.what')} query={{ error, isFetching, refetch }} />
        </Card>
      ) : (
        <Loading
          isLoading={!data}
          skeleton={
            <Card>
              <SkeletonText lines={6} />
            </Card>
          }
        >
          {() => data && <BriefPreview brief={data[reader]} />}
        </Loading>
      )}
    </FormColumn>
  );
}
