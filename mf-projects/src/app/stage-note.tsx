import type { ProjectStatus } from '@worklane/shared-kernel/domain';
import { Card, CardBody } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import { useProjectTexts } from '../shared/texts.ts';

/** Where a job stands once the quoting is over. */
export function StageNote({ status }: { status: ProjectStatus }) {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} rail={status === 'cash.in-progress' ? 'running' : undefined}>
      <CardBody>
        <h2 id={titleId}>{t(`stage.${status.replace('.', '-')}`)}</h2>
      </CardBody>
    </Card>
  );
}
