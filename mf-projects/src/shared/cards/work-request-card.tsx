import { durationLabelCode, plainFieldLabelCode } from '@worklane/kernel/domain';
import type { Translate } from '@worklane/kernel/i18n';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Card, CardBody, Icon, type KeyValue, KeyValueList, Link, PlainText } from '@worklane/kernel/ui';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { projectPath } from '../paths.ts';
import type { Project } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';
import { isDueSoonForViewer, isOverdue, useViewerDates } from '../viewer-dates.ts';
import { AsideTitle } from './aside.styles.ts';
import { LockedLabel } from './locked-parts.styles.ts';
import { WithheldBars } from './withheld-bars.tsx';

const DueNote = styled.span`
  display: block;
  font-size: var(--fs-13);
  line-height: 18px;
`;

export function useBriefFacts(project: Project) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  const { brief, status } = project;
  const isAwaited = status === 'cash.quote-pending';
  const isMarked = isAwaited && (isDueSoonForViewer(brief.dueAt) || isOverdue(brief.dueAt));
  const dated = (key: string, label: string, value: string | null): KeyValue => ({
    key,
    label,
    value: dates.dayOrNone(value),
    tone: value === null ? 'muted' : undefined,
  });
  return {
    due: {
      ...dated('due', t('brief.dueDate'), brief.dueAt),
      ...(isMarked && { tone: 'notice' as const }),
      ...(isAwaited &&
        brief.dueAt && {
          value: (
            <>
              {dates.day(brief.dueAt)}
              <DueNote>{dates.dueNote(brief.dueAt, brief.siteTimeZone)}</DueNote>
            </>
          ),
        }),
    },
    start: dated('start', t('brief.startDate'), brief.startDate),
    duration: { key: 'duration', label: t('brief.duration'), value: word(durationLabelCode(brief.duration)) },
    site: {
      key: 'site',
      label: t('brief.siteLocation'),
      value: <span dir="auto">{brief.siteLocation}</span>,
    },
    customer: {
      key: 'customer',
      label: t('brief.customer'),
      value: brief.customerName ? <span dir="auto">{brief.customerName}</span> : word('date.notSpecified'),
      tone: brief.customerName ? undefined : ('muted' as const),
    },
    inspection: brief.siteInspectionDetails && {
      key: 'inspection',
      label: word(plainFieldLabelCode('siteInspectionDetails')),
      value: <PlainText>{brief.siteInspectionDetails}</PlainText>,
    },
  } satisfies Record<string, KeyValue | '' | null>;
}

function withheldFacts(t: Translate): KeyValue[] {
  return [
    {
      key: 'site',
      label: t('brief.siteLocation'),
      value: (
        <LockedLabel>
          <Icon icon={Lock} size={16} />
          {t('locked.word')}
        </LockedLabel>
      ),
    },
    { key: 'description', label: t('brief.description'), value: <WithheldBars /> },
  ];
}

interface WorkRequestCardProps {
  project: Project;
  isWhole?: boolean;
}

export function WorkRequestCard({ project, isWhole = false }: WorkRequestCardProps) {
  const t = useProjectTexts();
  const titleId = useId();
  const { due, start, duration, site, customer, inspection } = useBriefFacts(project);
  const { isLocked } = project.brief;
  const facts: KeyValue[] = isLocked
    ? [due, ...withheldFacts(t)]
    : [due, start, duration, site, customer, ...(inspection ? [inspection] : [])];
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideTitle>
          <h2 id={titleId}>{t('workRequest.title')}</h2>
          {!isWhole && <Link href={projectPath(project.id, 'brief')}>{t('workRequest.viewAll')}</Link>}
        </AsideTitle>
        <KeyValueList items={facts} />
      </CardBody>
    </Card>
  );
}
