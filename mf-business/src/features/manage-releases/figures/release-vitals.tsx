import type { PackageStatus } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { Card, CardBody, CardHeader, Muted, Table, TableGroup } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { CardPages, pageOf } from '../live/card-pages.tsx';
import { CardText, Cell, Code, HeadCell, HeadRow, NumberCell, Row } from '../releases.styles.ts';
import { VitalText } from './vital-text.tsx';
import { SHOWN_VITALS, vitalIn } from './vitals.ts';

interface ReleaseVitalsProps {
  status: PackageStatus;
  pageNum: number;
  hrefOf: (pageNum: number) => string;
}

export function ReleaseVitals({ status, pageNum, hrefOf }: ReleaseVitalsProps) {
  const t = useBusinessTexts();
  const { live, canary, vitals = [] } = status;
  const id = canary?.id ?? live?.id;
  const patterns = [
    ...new Set(
      vitals.filter((vital) => vital.id === id && vital.metric !== 'load').map(({ pattern }) => pattern),
    ),
  ].sort();
  return (
    <Card aria-labelledby="release-vitals">
      <CardHeader
        title={t('releases.vitals')}
        titleId="release-vitals"
        action={<Muted>{t(canary ? 'releases.vitalsOfCanary' : 'releases.vitalsOfLive', { id })}</Muted>}
      />
      {patterns.length === 0 ? (
        <CardBody>
          <CardText>{t('releases.noVitals')}</CardText>
        </CardBody>
      ) : (
        <>
          <Table aria-labelledby="release-vitals">
            <HeadOfVitals isCompared={canary !== null} />
            <TableGroup>
              {pageOf(patterns, pageNum, PAGE_SIZE.releaseRows).map((pattern) => (
                <PatternRow key={pattern} status={status} pattern={pattern} />
              ))}
            </TableGroup>
          </Table>
          <CardPages
            label={t('releases.vitalPages')}
            pageNum={pageNum}
            pageSize={PAGE_SIZE.releaseRows}
            total={patterns.length}
            hrefOf={hrefOf}
          />
        </>
      )}
    </Card>
  );
}

function HeadOfVitals({ isCompared }: { isCompared: boolean }) {
  const t = useBusinessTexts();
  return (
    <TableGroup as="thead">
      <HeadRow>
        <HeadCell>{t('releases.pathOfPage')}</HeadCell>
        <HeadCell data-number>{t('releases.measured')}</HeadCell>
        {SHOWN_VITALS.map((metric) => (
          <HeadCell key={metric} data-number>
            {t(`releases.vital.${metric}`)}
            {isCompared && ` (${t('releases.besideLive')})`}
          </HeadCell>
        ))}
      </HeadRow>
    </TableGroup>
  );
}

function PatternRow({ status, pattern }: { status: PackageStatus; pattern: string }) {
  const t = useBusinessTexts();
  const { live, canary } = status;
  const of = (id: string | undefined) => (metric: (typeof SHOWN_VITALS)[number]) =>
    vitalIn(status, { id, metric, pattern });
  const own = of(canary?.id ?? live?.id);
  const ofLive = of(live?.id);
  const measured = Math.max(...SHOWN_VITALS.map((metric) => own(metric)?.count ?? 0));
  return (
    <Row>
      <Cell>{pattern === '' ? <strong>{t('releases.allPages')}</strong> : <Code>{pattern}</Code>}</Cell>
      <NumberCell data-label={t('releases.measured')}>{formatCount(measured)}</NumberCell>
      {SHOWN_VITALS.map((metric) => (
        <NumberCell key={metric} data-label={t(`releases.vital.${metric}`)}>
          <VitalText metric={metric} p75={own(metric)?.p75} live={canary ? ofLive(metric)?.p75 : undefined} />
          {canary && (
            <Muted>
              {' ('}
              <VitalText metric={metric} p75={ofLive(metric)?.p75} />)
            </Muted>
          )}
        </NumberCell>
      ))}
    </Row>
  );
}
