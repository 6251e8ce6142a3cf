import { Slot } from '@worklane/shared-kernel/modules';
import { Card, CardBody } from '@worklane/shared-kernel/ui';
import { useProjectTexts } from '../shared/texts.ts';
import { PageBody } from './project.styles.ts';

/** The public message board of a project's brief, rendered by a widget of the messaging module. */
export function BoardTab({ briefId }: { briefId: string }) {
  const t = useProjectTexts();
  return (
    <PageBody>
      <Slot
        name="messaging.board"
        briefId={briefId}
        fallback={
          <Card>
            <CardBody>{t('board.away')}</CardBody>
          </Card>
        }
      />
    </PageBody>
  );
}

/** A message that was typed for a board which the person cannot open any more. */
export function KeptBoardDraft({ briefId }: { briefId: string }) {
  return <Slot name="messaging.board" briefId={briefId} isClosed fallback={null} />;
}
