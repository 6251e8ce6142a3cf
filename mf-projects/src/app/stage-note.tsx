import { endingOf, isCausedBySeller, isEndedStatus } from '@worklane/kernel/domain';
import { Card, CardBody } from '@worklane/kernel/ui';
import { useId } from 'react';
import { Quotation } from '../shared/cards/quotation.tsx';
import type { Project } from '../shared/project/project.ts';
import { useWhose } from '../shared/project/project-history.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { isOverdue, useViewerDates } from '../shared/viewer-dates.ts';

export function StageNote({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { status, buyer, history } = project;
  const event = isEndedStatus(status) ? history.find((entry) => endingOf(entry) !== null) : undefined;
  const ending = event && endingOf(event);
  const dates = useViewerDates();
  const whose = useWhose();
  const { dueAt } = project.brief;
  if (status === 'cash.quote-pending' && dueAt !== null && isOverdue(dueAt)) {
    return (
      <Card aria-labelledby={titleId}>
        <CardBody>
          <h2 id={titleId}>
            {t('stage.pastDue', {
              day: dates.day(dueAt),
              time: dates.time(dueAt, project.brief.siteTimeZone),
            })}
          </h2>
          <p>{t('stage.askForMore', { buyer: buyer.name })}</p>
        </CardBody>
      </Card>
    );
  }
  const stage = ending ?? status.replace('.', '-');
  // An action of the seller's side may be a colleague's.
  const who = event && ending && isCausedBySeller(ending) ? `.${whose(event)}` : '';
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t(`stage.${stage}${who}`, { buyer: buyer.name, name: event?.byName })}</h2>
        {event?.reason && <Quotation>{event.reason}</Quotation>}
      </CardBody>
    </Card>
  );
}
