import { call } from '@worklane/kernel/http';
import { useQuery } from '@worklane/kernel/query';
import { Card, CardBody, CardHeader, QueryError } from '@worklane/kernel/ui';
import { useId } from 'react';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { FiguresTable } from './dashboard.styles.ts';

const HOURS_OF_DAY = 24;
/** From this number of hours on, the time to quote is shown in days. */
const HOURS_SHOWN_MAX = 48;

export function QuotingCard() {
  const t = useProjectTexts();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.quotingFigures(),
    queryFn: ({ signal }) => call('GET /api/projects/quotingFigures', { signal }),
    meta: { follows: [{ kind: 'jobs' }] },
  });
  if (error && !data)
    return (
      <Card aria-labelledby={titleId}>
        <CardHeader title={t('quoting.title')} titleId={titleId} />
        <QueryError what={t('quoting.what')} query={{ error, isFetching, refetch }} />
      </Card>
    );
  if (!data?.total) return null;
  const rows = [{ industry: t('quoting.all'), ...data.total }, ...data.byIndustry];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('quoting.title')} titleId={titleId} />
      <CardBody>
        <FiguresTable aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('quoting.kind')}</th>
              <th scope="col">{t('quoting.quotes')}</th>
              <th scope="col">{t('quoting.winRate')}</th>
              <th scope="col">{t('quoting.time')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ industry, quotes, winRate, hoursToQuote }) => (
              <tr key={industry}>
                <th scope="row" dir="auto">
                  {industry}
                </th>
                <td>{quotes}</td>
                <td>{winRate === null ? t('quoting.tooFew') : t('quoting.percent', { n: winRate })}</td>
                <td>
                  {hoursToQuote < HOURS_SHOWN_MAX
                    ? t('quoting.hours', { count: Math.max(1, Math.round(hoursToQuote)) })
                    : t('quoting.days', { count: Math.round(hoursToQuote / HOURS_OF_DAY) })}
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </CardBody>
    </Card>
  );
}
