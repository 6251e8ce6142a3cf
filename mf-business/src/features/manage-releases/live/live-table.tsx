import type { PackageStatus } from '@worklane/kernel/contracts';
import { errorShare, failsTooOften, failureShare } from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { ButtonLink, Icon, Link, Table, TableGroup, VisuallyHidden } from '@worklane/kernel/ui';
import { TriangleAlert, Undo2 } from 'lucide-react';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { mayDo } from '../change/may-do.ts';
import { shareText } from '../change/share-text.ts';
import { Sparkline } from '../figures/charts.tsx';
import { VitalText } from '../figures/vital-text.tsx';
import { vitalIn } from '../figures/vitals.ts';
import {
  ActionCell,
  Cell,
  Code,
  HeadCell,
  HeadRow,
  NumberCell,
  Row,
  Second,
  Share,
  Warning,
} from '../releases.styles.ts';
import { packagePath } from '../releases-paths.ts';

const NUMBERS = ['loads', 'failed', 'errors'] as const;
const VITALS = ['lcp', 'inp'] as const;
const WHOLE = 100;

export function LiveTable({ packages }: { packages: readonly PackageStatus[] }) {
  const t = useBusinessTexts();
  return (
    <Table aria-labelledby="releases-live">
      <TableGroup as="thead">
        <HeadRow>
          <HeadCell>{t('releases.package')}</HeadCell>
          <HeadCell>{t('releases.since')}</HeadCell>
          {NUMBERS.map((column) => (
            <HeadCell key={column} data-number>
              {t(`releases.${column}`)}
            </HeadCell>
          ))}
          {VITALS.map((metric) => (
            <HeadCell key={metric} data-number>
              {t(`releases.vital.${metric}`)}
            </HeadCell>
          ))}
          <HeadCell>
            <VisuallyHidden>{t('releases.actions')}</VisuallyHidden>
          </HeadCell>
        </HeadRow>
      </TableGroup>
      <TableGroup>
        {packages.map((status) => (
          <PackageRow key={status.package} status={status} />
        ))}
      </TableGroup>
    </Table>
  );
}

function PackageRow({ status }: { status: PackageStatus }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const { package: name, live, canary, previous } = status;
  return (
    <Row>
      <Cell>
        <Link href={packagePath(name)}>{name}</Link>{' '}
        {canary !== null && canary.percent > 0 && (
          <Share>
            {t('releases.percent', { share: WHOLE - canary.percent })}
            <VisuallyHidden> {t('releases.whileCanary')}</VisuallyHidden>
          </Share>
        )}
        <Second>{live ? <Code>{live.id}</Code> : t('releases.notLive')}</Second>
      </Cell>
      <Cell data-label={t('releases.since')}>
        {live ? instant(live.at) : t('releases.nothing')}
        {live && <Second>{live.who}</Second>}
      </Cell>
      <Rates status={status} />
      <ActionCell>
        {previous !== null && mayDo(status, 'rollback') && (
          <ButtonLink
            kind="secondary"
            size="sm"
            icon={Undo2}
            href={packagePath(name, { change: 'rollback' })}
          >
            {t('releases.do.rollback')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        )}
      </ActionCell>
    </Row>
  );
}

function Rates({ status }: { status: PackageStatus }) {
  const t = useBusinessTexts();
  const { package: name, live } = status;
  const health = status.health.find(({ id }) => id === live?.id);
  const isBurning = health !== undefined && failsTooOften(health);
  const share = (value: number) => t('releases.percent', { share: shareText(value) });
  return (
    <>
      <NumberCell data-label={t('releases.loads')}>{formatCount(health?.loads ?? 0)}</NumberCell>
      <NumberCell data-label={t('releases.failed')}>
        {isBurning ? (
          <Warning>
            <Icon icon={TriangleAlert} size={16} />
            {share(failureShare(health))}
            <VisuallyHidden> {t('releases.tooOften')}</VisuallyHidden>
          </Warning>
        ) : (
          health && share(failureShare(health))
        )}
      </NumberCell>
      <NumberCell data-label={t('releases.errors')}>
        {health && live && (
          <Link href={packagePath(name, { errorsOf: live.id })}>
            {share(errorShare(health))}
            <VisuallyHidden> {t('releases.errorsIn', { name })}</VisuallyHidden>
          </Link>
        )}
      </NumberCell>
      {VITALS.map((metric) => (
        <NumberCell key={metric} data-label={t(`releases.vital.${metric}`)}>
          <VitalText metric={metric} p75={vitalIn(status, { id: live?.id, metric, pattern: '' })?.p75} />
          <Sparkline
            values={vitalIn(status, { id: live?.id, metric, pattern: '' })?.hours ?? []}
            label={t('releases.trend', { metric: t(`releases.vital.${metric}`) })}
          />
        </NumberCell>
      ))}
    </>
  );
}
