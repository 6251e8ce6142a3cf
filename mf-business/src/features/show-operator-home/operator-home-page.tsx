import type { OperatorSummary } from '@worklane/kernel/contracts';
import { PageHeading } from '@worklane/kernel/modules';
import { Card, Pill } from '@worklane/kernel/ui';
import { LoadedPart } from '../../shared/operator/loaded-part.tsx';
import { Detail, Page, Row, RowLink, Rows } from '../../shared/operator/operator.styles.ts';
import { OPERATOR_PLACES } from '../../shared/operator/operator-places.ts';
import { useOperatorSummary } from '../../shared/operator/use-operator-summary.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { BurningReleases } from './burning-releases.tsx';
import { RecentEvents } from './recent-events.tsx';

export function OperatorHomePage() {
  const t = useBusinessTexts();
  const loaded = useOperatorSummary();
  return (
    <Page $isWide={false}>
      <PageHeading title={t('operatorHome.title')} />
      <Card>
        <LoadedPart loaded={loaded} what={t('operatorHome.what')}>
          {(summary) => <Places summary={summary} />}
        </LoadedPart>
      </Card>
      <BurningReleases />
      <RecentEvents />
    </Page>
  );
}

function Places({ summary }: { summary: OperatorSummary }) {
  const t = useBusinessTexts();
  return (
    <Rows aria-label={t('operatorHome.title')}>
      {OPERATOR_PLACES.map(({ key, path, waiting }) => {
        const count = waiting(summary) ?? 0;
        return (
          <Row key={key}>
            <RowLink href={path}>{t(`operatorPlace.${key}`)}</RowLink>
            {count > 0 ? (
              <Pill tone={key === 'users' ? 'plain' : 'info'} size="sm">
                {t(`operatorPlace.waiting.${key}`, { count })}
              </Pill>
            ) : (
              <span />
            )}
            <Detail>{t(`operatorHome.about.${key}`)}</Detail>
          </Row>
        );
      })}
    </Rows>
  );
}
