import { Card, CardBody, PlainText } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import { AsideTitle } from '../../shared/aside.styles.ts';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { Timeline } from '../../shared/timeline.styles.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { HistoryNote } from './view-quote.styles.ts';

/** The history of a project, newest first; renders nothing if it is empty. */
export function HistoryCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const { moment } = useViewerDates();
  const titleId = useId();
  const { history, availableActions, buyer } = project;
  if (history.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideTitle>
          <h2 id={titleId}>{t('history.title')}</h2>
        </AsideTitle>
        <Timeline>
          {history.map(({ kind, at, byName, revision, reason }, index) => (
            <li key={`${kind} ${at}`} data-dot={index === 0 ? 'now' : undefined}>
              <b>{t(`history.${kind}`, { revision: revision ?? '' })}</b>
              <span>{[moment(at), byName].filter(Boolean).join(', ')}</span>
              {reason && <PlainText as="q">{reason}</PlainText>}
            </li>
          ))}
        </Timeline>
        {availableActions.has('recallQuote') && (
          <HistoryNote>{t('history.modifyNote', { buyer: buyer.name })}</HistoryNote>
        )}
      </CardBody>
    </Card>
  );
}
