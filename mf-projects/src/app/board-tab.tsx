import { Slot } from '@worklane/kernel/modules';
import { Card, CardBody } from '@worklane/kernel/ui';
import { useProjectTexts } from '../shared/texts.ts';
import { PageBody } from './project/project.styles.ts';

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

export function KeptBoardDraft({ briefId }: { briefId: string }) {
  return <Slot name="messaging.board" briefId={briefId} isClosed fallback={null} />;
}
