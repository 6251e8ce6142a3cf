import { endingOf } from '@worklane/shared-kernel/domain';
import { Card, CardBody, PlainText } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import type { Project } from '../shared/project.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { isOverdue, useViewerDates } from '../shared/viewer-dates.ts';

/** The status of a project on which the person cannot take any action: which end it was, and the reason given. */
export function StageNote({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { status, buyer, history } = project;
  const isEnded = status === 'common.declined' || status === 'common.unsuccessful';
  const event = isEnded ? history.find((entry) => endingOf(entry) !== null) : undefined;
  const ending = event && endingOf(event);
  const dates = useViewerDates();
  const { dueAt } = project.brief;
  if (status === 'cash.quote-pending' && dueAt !== null && isOverdue(dueAt)) {
    return (
      <Card aria-labelledby={titleId}>
        <CardBody>
          <h2 id={titleId}>{t('stage.pastDue', { day: dates.day(dueAt), time: dates.time(dueAt) })}</h2>
          <p>{t('stage.askForMore', { buyer: buyer.name })}</p>
        </CardBody>
      </Card>
    );
  }
  const stage = ending && ending !== 'declined' ? ending : status.replace('.', '-');
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t(`stage.${stage}`, { buyer: buyer.name })}</h2>
        {event?.reason && <PlainText as="blockquote">{event.reason}</PlainText>}
      </CardBody>
    </Card>
  );
}
