import { Avatar, Card, CardBody, type KeyValue } from '@worklane/kernel/ui';
import { useBriefFacts } from '../../shared/cards/work-request-card.tsx';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { FactList, Muted, Poster } from './view-brief.styles.ts';

export function BriefFacts({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const { due, start, duration, customer, site } = useBriefFacts(project);
  const { poster, industry, postedAt } = project.brief;
  const narrow: KeyValue[] = [due, start, duration, customer];
  const wide: KeyValue[] = [
    {
      key: 'industry',
      label: t('brief.industry'),
      value: [industry.parent, industry.name].filter(Boolean).join(' > '),
    },
    site,
  ];
  return (
    <Card>
      <CardBody>
        <Poster>
          <Avatar id={poster.id} name={poster.name} image={poster.avatarUrl} size={44} />
          <div>
            <b dir="auto">{poster.name}</b>
            <Muted>{t('brief.posted', { date: dates.day(postedAt) })}</Muted>
          </div>
        </Poster>
        <FactList>
          {[...narrow, ...wide].map(({ key, label, value, tone }, index) => (
            <div key={key} data-wide={index >= narrow.length || undefined}>
              <dt>{label}</dt>
              <dd data-tone={tone}>{value}</dd>
            </div>
          ))}
        </FactList>
      </CardBody>
    </Card>
  );
}
