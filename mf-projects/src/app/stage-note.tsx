import { Card, CardBody, PlainText } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import type { Project } from '../shared/project.ts';
import { useProjectTexts } from '../shared/texts.ts';

/** The ways in which an invitation or a quote ends without work, as events of the history. */
const endings: readonly string[] = ['declined', 'unsuccessful', 'withdrawn', 'awardedElsewhere'];

/** The status of a project on which the person cannot take any action: which end it was, and the reason given. */
export function StageNote({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const { status, buyer, history } = project;
  const isEnded = status === 'common.declined' || status === 'common.unsuccessful';
  const ending = isEnded ? history.find(({ kind }) => endings.includes(kind)) : undefined;
  const stage = ending && ending.kind !== 'declined' ? ending.kind : status.replace('.', '-');
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t(`stage.${stage}`, { buyer: buyer.name })}</h2>
        {ending?.reason && <PlainText as="blockquote">{ending.reason}</PlainText>}
      </CardBody>
    </Card>
  );
}
