import { Slot } from '@worklane/kernel/modules';
import { Card, CardBody, Muted, Stack } from '@worklane/kernel/ui';
import { useBuyingTexts } from '../../shared/texts.ts';

export function BoardTab({ requestId }: { requestId: string }) {
  const t = useBuyingTexts();
  const away = (
    <Card>
      <CardBody>{t('readRequest.boardAway')}</CardBody>
    </Card>
  );
  return (
    <Stack>
      <Muted as="p">{t('readRequest.boardHelp')}</Muted>
      <Slot name="messaging.board" briefId={requestId} fallback={away} />
    </Stack>
  );
}
