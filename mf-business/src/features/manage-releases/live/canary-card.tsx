import type { PackageStatus } from '@worklane/kernel/contracts';
import { countsOfAudience } from '@worklane/kernel/domain';
import {
  ButtonLink,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  type KeyValue,
  KeyValueList,
  Pill,
} from '@worklane/kernel/ui';
import { GitBranch, Square } from 'lucide-react';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { mayDo } from '../change/may-do.ts';
import { useAudienceText } from '../change/use-audience-text.ts';
import { ReleaseRates } from '../figures/release-rates.tsx';
import { commitItems } from '../package/commit-items.tsx';
import { Code } from '../releases.styles.ts';
import { packagePath } from '../releases-paths.ts';
import { Ramp } from './ramp.tsx';

interface CanaryCardProps {
  status: PackageStatus;
  title: string;
}

export function CanaryCard({ status, title }: CanaryCardProps) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const audience = useAudienceText();
  const { package: name, live, canary, ramp } = status;
  if (!canary) return null;
  const { id, percent, audience: named, who, why, at } = canary;
  const titleId = `canary-${name}`;
  const items: KeyValue[] = [
    { key: 'id', label: t('releases.release'), value: <Code>{id}</Code> },
    {
      key: 'live',
      label: t('releases.besideLive'),
      value: live ? <Code>{live.id}</Code> : t('releases.nothing'),
    },
    { key: 'at', label: t('releases.setAt'), value: instant(at) },
    { key: 'who', label: t('releases.who'), value: who },
    ...(why ? [{ key: 'why', label: t('releases.why'), value: why }] : []),
    ...commitItems(t, canary.source),
  ];
  return (
    <Card rail="running" aria-labelledby={titleId}>
      <CardHeader
        title={title}
        titleId={titleId}
        beside={
          <Pill tone="active" icon={GitBranch} size="sm">
            {audience(percent, countsOfAudience(named))}
          </Pill>
        }
      />
      <CardBody>
        <KeyValueList columns={3} items={items} />
      </CardBody>
      {ramp?.id === id && (
        <CardBody>
          <Ramp ramp={ramp} />
        </CardBody>
      )}
      <CardBody>
        <ReleaseRates status={status} id={id} columns={3} />
      </CardBody>
      <CanaryActions status={status} id={id} />
    </Card>
  );
}

function CanaryActions({ status, id }: { status: PackageStatus; id: string }) {
  const t = useBusinessTexts();
  const { package: name } = status;
  const [mayPromote, mayTry] = [mayDo(status, 'promote'), mayDo(status, 'canary')];
  const mayStop = mayTry || mayDo(status, 'stopCanary');
  return (
    (mayPromote || mayStop) && (
      <CardFooter>
        {mayTry && (
          <ButtonLink kind="secondary" href={packagePath(name, { change: 'canary', release: id })}>
            {t('releases.do.share')}
          </ButtonLink>
        )}
        {mayPromote && (
          <ButtonLink kind="secondary" href={packagePath(name, { change: 'promote', release: id })}>
            {t('releases.do.promote')}
          </ButtonLink>
        )}
        {mayStop && (
          <ButtonLink kind="secondary" icon={Square} href={packagePath(name, { change: 'stop' })}>
            {t('releases.do.stop')}
          </ButtonLink>
        )}
      </CardFooter>
    )
  );
}
