import type { HistoryEntry } from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { ButtonLink, Card, CardBody, CardFooter, CardHeader, Link, TextPart } from '@worklane/kernel/ui';
import { businessKeys } from '../../../shared/business-keys.ts';
import { LoadedPart } from '../../../shared/operator/loaded-part.tsx';
import { Detail, Row, Rows, Time } from '../../../shared/operator/operator.styles.ts';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { useAudienceText } from '../change/use-audience-text.ts';
import { loadHistory } from '../releases.api.ts';
import { CardText } from '../releases.styles.ts';
import { packagePath } from '../releases-paths.ts';

interface ReleaseHistoryProps {
  name: string | null;
  before: string;
  hrefOf: (before: string) => string;
}

export function ReleaseHistory({ name, before, hrefOf }: ReleaseHistoryProps) {
  const t = useBusinessTexts();
  const loaded = useQuery({
    queryKey: businessKeys.releaseHistory(name, before),
    queryFn: ({ signal }) => loadHistory(name, before, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = loaded;
  return (
    <Card aria-labelledby="release-history">
      <CardHeader title={t('releases.history')} titleId="release-history" />
      <LoadedPart loaded={loaded} what={t('releases.history')} level={3} rows={4}>
        {({ rows }) => <Entries entries={rows} isNamed={name === null} />}
      </LoadedPart>
      {(before !== '' || (data?.total ?? 0) > PAGE_SIZE.releaseHistory) && (
        <CardFooter>
          {before !== '' && (
            <ButtonLink kind="secondary" href={hrefOf('')}>
              {t('releases.newest')}
            </ButtonLink>
          )}
          {data && data.total > PAGE_SIZE.releaseHistory && (
            <ButtonLink kind="secondary" href={hrefOf(data.rows.at(-1)?.id ?? '')}>
              {t('releases.older')}
            </ButtonLink>
          )}
        </CardFooter>
      )}
    </Card>
  );
}

function Entries({ entries, isNamed }: { entries: readonly HistoryEntry[]; isNamed: boolean }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const audience = useAudienceText();
  if (entries.length === 0)
    return (
      <CardBody>
        <CardText>{t('releases.noHistory')}</CardText>
      </CardBody>
    );
  return (
    <Rows aria-labelledby="release-history">
      {entries.map(({ id, package: name, action, release, previous, stopped, who, why, at, ...entry }) => (
        <Row key={id}>
          <strong>
            {isNamed && name && (
              <>
                <Link href={packagePath(name)}>{name}</Link>{' '}
              </>
            )}
            <TextPart>
              {t(`releases.action.${action}`, {
                id: release,
                percent: entry.percent ?? 0,
                audience: audience(entry.percent ?? 0, entry.audience),
              })}
            </TextPart>
          </strong>
          <Time dateTime={at}>{instant(at)}</Time>
          <Detail>
            <bdi>
              {[
                entry.isByItself ? t('releases.byItself') : who,
                why,
                previous && t('releases.instead', { id: previous }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </bdi>
            {stopped && ` · ${t('releases.stopped', { modules: stopped })}`}
          </Detail>
        </Row>
      ))}
    </Rows>
  );
}
