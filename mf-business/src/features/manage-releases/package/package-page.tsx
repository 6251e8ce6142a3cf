import { failsTooOften } from '@worklane/kernel/domain';
import { useQuery } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import {
  Alert,
  ButtonLink,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  type KeyValue,
  KeyValueList,
} from '@worklane/kernel/ui';
import { PackageX, Undo2 } from 'lucide-react';
import { businessKeys } from '../../../shared/business-keys.ts';
import { OperatorItem } from '../../../shared/operator/operator-item.tsx';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { ChangeRelease } from '../change/change-release.tsx';
import { mayDo } from '../change/may-do.ts';
import { FreezeNotice } from '../change/promotion-freeze.tsx';
import { ReleaseErrors } from '../figures/release-errors.tsx';
import { ReleaseRates } from '../figures/release-rates.tsx';
import { ReleaseVitals } from '../figures/release-vitals.tsx';
import { CanaryCard } from '../live/canary-card.tsx';
import { OwnerCard } from '../live/owner-card.tsx';
import { PublishedList } from '../live/published-list.tsx';
import { loadPackage, type PackageReleases } from '../releases.api.ts';
import { CardText, PackageColumns, PackageHistory, PackageLive, PackageMain } from '../releases.styles.ts';
import { type PackageList, packagePath, packageQueryOf, RELEASES } from '../releases-paths.ts';
import { commitItems } from './commit-items.tsx';
import { FactsCard } from './facts-card.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleasePreviews } from './release-previews.tsx';
import { ReleaseSizes } from './release-sizes.tsx';

const PACKAGE_NAME = /^(shell|mf-[a-z][a-z0-9-]{0,40})$/;

export function PackagePage({ name }: { name: string }) {
  const t = useBusinessTexts();
  const isPossible = PACKAGE_NAME.test(name);
  const loaded = useQuery({
    queryKey: businessKeys.release(name),
    queryFn: ({ signal }) => loadPackage(name, signal),
    enabled: isPossible,
  });
  const isUnknown = loaded.data?.status.live === null && loaded.data.releases.length === 0;
  return (
    <OperatorItem
      isKnown={isPossible && !isUnknown}
      title={t('releases.one')}
      titleOf={() => name}
      back={{ href: RELEASES, label: t('releases.title') }}
      what={t('releases.title')}
      missing={{ icon: PackageX, title: t('releases.missing'), help: t('releases.missingHelp') }}
      loaded={loaded}
      isWide
    >
      {(found) => <PackageReleasesView found={found} />}
    </OperatorItem>
  );
}

function PackageReleasesView({ found }: { found: PackageReleases }) {
  const t = useBusinessTexts();
  const { status } = found;
  const { package: name } = status;
  const { wanted, before, errorsOf, q, pages } = packageQueryOf(useSearchParams()[0]);
  const compared = wanted?.release || status.canary?.id;
  const shown = compared ?? status.live?.id;
  const hrefOf = (list: PackageList) => (pageNum: number) => packagePath(name, { [list]: pageNum });
  return (
    <>
      <FreezeNotice freeze={status.freeze} />
      <TooManyFailures found={found} />
      {wanted && ACTIONS_OF[wanted.change].some((action) => mayDo(status, action)) && (
        <ChangeRelease key={`${wanted.change} ${wanted.release}`} status={status} wanted={wanted} />
      )}
      <CanaryCard status={status} title={t('releases.canary')} />
      <PackageColumns>
        <PackageLive>
          <LiveCard found={found} />
          <OwnerCard owner={status.owner} />
        </PackageLive>
        <PackageMain>
          {compared !== undefined && <ReleaseSizes key={compared} status={status} id={compared} />}
          <ReleaseErrors status={status} release={errorsOf} pageNum={pages.errorPage} />
          <ReleaseVitals status={status} pageNum={pages.vitalPage} hrefOf={hrefOf('vitalPage')} />
          <ReleasePreviews status={status} pageNum={pages.previewPage} hrefOf={hrefOf('previewPage')} />
          <PublishedList found={found} q={q} pageNum={pages.releasePage} />
        </PackageMain>
        <PackageHistory>
          <ReleaseHistory
            name={name}
            before={before}
            hrefOf={(older) => packagePath(name, { before: older })}
          />
          <FactsCard release={found.releases.find(({ id }) => id === shown)} />
        </PackageHistory>
      </PackageColumns>
    </>
  );
}

const ACTIONS_OF = {
  promote: ['promote'],
  rollback: ['rollback'],
  canary: ['canary'],
  stop: ['canary', 'stopCanary'],
} as const;

function TooManyFailures({ found: { status } }: { found: PackageReleases }) {
  const t = useBusinessTexts();
  const placed = [status.live?.id, status.canary?.id];
  return status.health
    .filter((health) => placed.includes(health.id) && failsTooOften(health))
    .map(({ id, loads, loadFailures, errors }) => (
      <Alert key={id} tone="error">
        {t('releases.burning', { id, failed: loadFailures, loads: loads + loadFailures, errors })}
      </Alert>
    ));
}

function LiveCard({ found: { status } }: { found: PackageReleases }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const { package: name, live, previous } = status;
  const items: KeyValue[] = live
    ? [
        { key: 'id', label: t('releases.release'), value: live.id },
        { key: 'since', label: t('releases.since'), value: instant(live.at) },
        { key: 'who', label: t('releases.who'), value: live.who },
        ...(live.why ? [{ key: 'why', label: t('releases.why'), value: live.why }] : []),
        ...commitItems(t, live.source),
      ]
    : [];
  return (
    <Card aria-labelledby="release-live">
      <CardHeader title={t('releases.live')} titleId="release-live" />
      <CardBody>
        {live ? <KeyValueList items={items} /> : <CardText>{t('releases.notLive')}</CardText>}
      </CardBody>
      {live && (
        <CardBody>
          <ReleaseRates status={status} id={live.id} columns={1} />
        </CardBody>
      )}
      {previous !== null && mayDo(status, 'rollback') && (
        <CardFooter>
          <ButtonLink kind="secondary" icon={Undo2} href={packagePath(name, { change: 'rollback' })}>
            {t('releases.do.rollback')}
          </ButtonLink>
          <CardText as="span">{t('releases.backTo', { id: previous })}</CardText>
        </CardFooter>
      )}
    </Card>
  );
}
