import { formatCents } from '@worklane/kernel/i18n';
import { Card, CardBody, type KeyValue, KeyValueList, Link } from '@worklane/kernel/ui';
import { useId } from 'react';
import { AsideTitle } from '../../shared/cards/aside.styles.ts';
import { useBriefFacts } from '../../shared/cards/work-request-card.tsx';
import { projectPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { lastTimeOf } from '../../shared/project/project-history.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

export function ProjectCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { site } = useBriefFacts(project);
  const { buyer, buyerBusinessName, quote, brief } = project;
  const day = (key: string, label: string, at: string | null): KeyValue[] =>
    at ? [{ key, label, value: dates.day(at) }] : [];
  const facts: KeyValue[] = [
    {
      key: 'buyer',
      label: t('thisProject.buyer'),
      value: <span dir="auto">{[buyer.name, buyerBusinessName].filter(Boolean).join(', ')}</span>,
    },
    ...(quote && quote.basePriceCents !== null
      ? [{ key: 'price', label: t('quote.price.label'), value: formatCents(quote.basePriceCents) }]
      : []),
    ...day('completed', t('history.workCompleted'), lastTimeOf(project, 'workCompleted')),
    ...day('paid', t('thisProject.paid'), lastTimeOf(project, 'paid')),
    ...(brief.isLocked ? [] : [site]),
  ];
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideTitle>
          <h2 id={titleId}>{t('thisProject.title')}</h2>
          {quote && <Link href={projectPath(project.id, 'quote')}>{t('quote.view')}</Link>}
        </AsideTitle>
        <KeyValueList items={facts} />
      </CardBody>
    </Card>
  );
}
