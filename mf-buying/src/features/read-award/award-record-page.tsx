import type { AwardRecord } from '@worklane/kernel/contracts';
import { fullName, isId } from '@worklane/kernel/domain';
import { call, isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { queryOptions, useQuery } from '@worklane/kernel/query';
import { useParams } from '@worklane/kernel/router';
import {
  ButtonLink,
  Card,
  CardBody,
  CardHeader,
  Container,
  KeyValueList,
  Loading,
  Pill,
  PlainText,
  Prose,
  QueryError,
  SkeletonRows,
} from '@worklane/kernel/ui';
import { Award } from 'lucide-react';
import { BackLink } from '../../shared/back-link.tsx';
import { buyingKeys } from '../../shared/buying-keys.ts';
import { ComparisonTable } from '../../shared/comparison/comparison-table.tsx';
import { HeadBar, PrintedTitle } from '../../shared/comparison/page.styles.ts';
import { PrintedPage } from '../../shared/comparison/printed-page.tsx';
import { sheetOf } from '../../shared/comparison/sheet/sheet.ts';
import { useSheetWords } from '../../shared/comparison/sheet/sheet-words.ts';
import { requestPath, requestsPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { RecordActions } from './record-actions.tsx';

const recordQuery = (id: string) =>
  queryOptions({
    queryKey: buyingKeys.award(id),
    queryFn: ({ signal }) =>
      call('GET /api/buyer/requestforquotes/:id/awardRecord', { params: { id }, signal }),
  });

export function AwardRecordPage() {
  const t = useBuyingTexts();
  const { requestId = '' } = useParams();
  const id = requestId.toLowerCase();
  const { data, error, isFetching, refetch } = useQuery(recordQuery(isId(id) ? id : ''));
  if (isApiError(error) && [400, 403, 404].includes(error.status))
    return (
      <Container>
        <PageHeading title={t('readAward.notFound')} />
        <ButtonLink kind="primary" href={requestsPath} style={{ marginTop: 24 }}>
          {t('readAward.toRequests')}
        </ButtonLink>
      </Container>
    );
  if (error && !data)
    return (
      <Container>
        <PageHeading title={t('readAward.title')} />
        <Card style={{ marginTop: 24 }}>
          <QueryError level={2} what={t('readAward.what')} query={{ error, isFetching, refetch }} />
        </Card>
      </Container>
    );
  return (
    <PrintedPage>
      <Container>
        <Loading isLoading={!data} skeleton={<SkeletonRows rows={8} />}>
          {() => data && <Content record={data} />}
        </Loading>
      </Container>
    </PrintedPage>
  );
}

function Content({ record }: { record: AwardRecord }) {
  const { comparison, businessName, by, awardedAt } = record;
  const words = useSheetWords(awardedAt);
  const { t, moment } = words;
  const { requestId, workTitle, quotes } = comparison;
  return (
    <>
      <BackLink href={requestPath(requestId)}>{workTitle}</BackLink>
      <PrintedTitle>{workTitle}</PrintedTitle>
      <HeadBar>
        <div>
          <PageHeading title={t('readAward.title')}>
            {t('readAward.awarded', { name: businessName })}
          </PageHeading>
          <Prose>{t('readAward.by', { person: fullName(by), moment: moment(awardedAt) })}</Prose>
        </div>
        <RecordActions requestId={requestId} />
      </HeadBar>
      <Reasons record={record} />
      <ComparisonTable
        caption={t('comparison.caption', { title: workTitle })}
        quotes={quotes}
        groups={sheetOf(comparison, words)}
        columns={quotes.map((_, index) => index)}
        parts={{
          headActions: ({ projectId }) =>
            projectId === record.projectId && (
              <Pill tone="ok" icon={Award}>
                {t('readAward.winner')}
              </Pill>
            ),
        }}
      />
    </>
  );
}

function Reasons({ record: { reasons } }: { record: AwardRecord }) {
  const t = useBuyingTexts();
  if (reasons.length === 0) return null;
  return (
    <Card style={{ marginBlock: '24px 16px' }}>
      <CardHeader title={t('readAward.reasons')} />
      <CardBody>
        <KeyValueList
          columns={3}
          items={reasons.map(({ projectId, businessName, reason, words }) => ({
            key: projectId,
            label: businessName,
            value: (
              <PlainText>{[t(`comparison.reason.${reason}`), words].filter(Boolean).join('. ')}</PlainText>
            ),
          }))}
        />
      </CardBody>
    </Card>
  );
}
