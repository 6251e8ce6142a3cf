import type { OperatorReleases } from '@worklane/kernel/contracts';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import { Alert, Card, CardHeader, EmptyState, Inline, Muted, Tabs } from '@worklane/kernel/ui';
import { Package } from 'lucide-react';
import { businessKeys } from '../../../shared/business-keys.ts';
import { LoadedPart } from '../../../shared/operator/loaded-part.tsx';
import { OperatorPage } from '../../../shared/operator/operator-page.tsx';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { FreezeDecision, FreezeLink, FreezeNotice } from '../change/promotion-freeze.tsx';
import { AllPreviews } from '../package/all-previews.tsx';
import { ReleaseHistory } from '../package/release-history.tsx';
import { loadReleases } from '../releases.api.ts';
import { type ListQuery, listQueryOf, releasesPath } from '../releases-paths.ts';
import { CanaryCard } from './canary-card.tsx';
import { LiveTable } from './live-table.tsx';

export function ReleaseListPage() {
  const t = useBusinessTexts();
  const wanted = listQueryOf(useSearchParams()[0]);
  const loaded = useQuery({
    queryKey: businessKeys.releases(),
    queryFn: ({ signal }) => loadReleases(signal),
  });
  return (
    <OperatorPage isWide>
      <Inline $gap={16} $rowGap={8} $justify="space-between">
        <PageHeading title={t('releases.title')} />
        {loaded.data && <FreezeLink releases={loaded.data} />}
      </Inline>
      <LoadedPart loaded={loaded} what={t('releases.title')} isFramed>
        {(releases) => <AllReleases releases={releases} wanted={wanted} />}
      </LoadedPart>
    </OperatorPage>
  );
}

function AllReleases({ releases, wanted }: { releases: OperatorReleases; wanted: ListQuery }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const { set, changedAt, waitsForSignature, freeze } = releases;
  const { show, change, pageNum, before } = wanted;
  return (
    <>
      <Muted>{t('releases.set', { number: set, at: instant(changedAt) })}</Muted>
      {waitsForSignature && <Alert tone="notice">{t('releases.waitsForSignature')}</Alert>}
      <FreezeNotice freeze={freeze} />
      {change && <FreezeDecision key={change} releases={releases} change={change} />}
      <ShownTabs releases={releases} show={show} />
      {show === 'live' && <LiveReleases releases={releases} />}
      {show === 'live' && (releases.previews ?? 0) > 0 && <AllPreviews releases={releases} pageNum={1} />}
      {show === 'previews' && <AllPreviews releases={releases} pageNum={pageNum} />}
      {show === 'history' && (
        <ReleaseHistory
          name={null}
          before={before}
          hrefOf={(older) => releasesPath({ show: 'history', before: older })}
        />
      )}
    </>
  );
}

function ShownTabs({
  releases: { packages, previews },
  show,
}: { releases: OperatorReleases } & Pick<ListQuery, 'show'>) {
  const t = useBusinessTexts();
  const tab = (of: ListQuery['show'], count?: number) => ({
    href: releasesPath({ show: of }),
    label: t(`releases.show.${of}`),
    isCurrent: show === of,
    ...(count !== undefined && { count }),
  });
  const live = packages.filter((status) => status.live !== null).length;
  return (
    <Tabs
      label={t('releases.title')}
      items={[tab('live', live), tab('previews', previews), tab('history')]}
    />
  );
}

function LiveReleases({ releases: { packages } }: { releases: OperatorReleases }) {
  const t = useBusinessTexts();
  return (
    <>
      {packages.map((status) => (
        <CanaryCard
          key={status.package}
          status={status}
          title={t('releases.canaryOf', { package: status.package })}
        />
      ))}
      <Card aria-labelledby="releases-live">
        <CardHeader
          title={t('releases.live')}
          titleId="releases-live"
          beside={<Muted>{t('releases.liveHelp')}</Muted>}
        />
        {packages.length === 0 ? (
          <EmptyState level={3} icon={Package} title={t('releases.none')}>
            {t('releases.noneHelp')}
          </EmptyState>
        ) : (
          <LiveTable packages={packages} />
        )}
      </Card>
    </>
  );
}
