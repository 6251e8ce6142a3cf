import type { ProjectStatus } from '@worklane/shared-kernel/domain';
import { Card, CardBody } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import { useProjectTexts } from '../shared/texts.ts';

/** The status of a project on which the person cannot take any action. */
export function StageNote({ status }: { status: ProjectStatus }) {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t(`stage.${status.replace('.', '-')}`)}</h2>
      </CardBody>
    </Card>
  );
}
