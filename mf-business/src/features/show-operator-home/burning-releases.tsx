import type { PackageStatus } from '@worklane/kernel/contracts';
import { failsTooOften } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useQuery } from '@worklane/kernel/query';
import { Card, CardBody, CardHeader, Muted, Pill } from '@worklane/kernel/ui';
import { Flame } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { LoadedPart } from '../../shared/operator/loaded-part.tsx';
import { Detail, Row, RowLink, Rows } from '../../shared/operator/operator.styles.ts';
import { useBusinessTexts } from '../../shared/texts.ts';

/** Live releases and canaries that fail more often than bad connections explain. */
export function BurningReleases() {
  const t = useBusinessTexts();
  const loaded = useQuery({
    queryKey: businessKeys.releases(),
    queryFn: ({ signal }) => call('GET /api/operator/releases', { signal }),
  });
  return (
    <Card aria-labelledby="home-releases">
      <CardHeader title={t('operatorHome.burning')} titleId="home-releases" />
      <LoadedPart loaded={loaded} what={t('operatorHome.burning')} level={3} rows={2}>
        {({ packages }) => <BurningRows burning={packages.flatMap(burningIn)} />}
      </LoadedPart>
    </Card>
  );
}

interface Burning {
  name: string;
  id: string;
  channel: 'live' | 'canary';
  failed: number;
  loads: number;
  errors: number;
}

function burningIn({ package: name, live, canary, health }: PackageStatus): Burning[] {
  return health.filter(failsTooOften).flatMap(({ id, loads, loadFailures, errors }) => {
    const channel = id === live?.id ? 'live' : id === canary?.id ? 'canary' : null;
    return channel ? [{ name, id, channel, failed: loadFailures, loads: loads + loadFailures, errors }] : [];
  });
}

function BurningRows({ burning }: { burning: readonly Burning[] }) {
  const t = useBusinessTexts();
  if (burning.length === 0)
    return (
      <CardBody>
        <Muted>{t('operatorHome.nothingBurns')}</Muted>
      </CardBody>
    );
  return (
    <Rows aria-labelledby="home-releases">
      {burning.map(({ name, id, channel, failed, loads, errors }) => (
        <Row key={`${name} ${id}`}>
          <RowLink href={`/operator/releases/${name}`} translate="no">
            {name} {id}
          </RowLink>
          <Pill tone="err" icon={Flame} size="sm">
            {t(`operatorHome.channel.${channel}`)}
          </Pill>
          <Detail>{t('operatorHome.failures', { failed, loads, errors })}</Detail>
        </Row>
      ))}
    </Rows>
  );
}
