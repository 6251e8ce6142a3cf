import { Slot } from '@worklane/kernel/modules';
import { Card, CardBody } from '@worklane/kernel/ui';
import { useBuyingTexts } from '../../shared/texts.ts';

export function BoardTab({ requestId }: { requestId: string }) {
  const t = useBuyingTexts();
  const away = (
    <Card>
      <CardBody>{t('readRequest.boardAway')}</CardBody>
    </Card>
  );
  return <Slot name="messaging.board" briefId={requestId} fallback={away} />;
}
