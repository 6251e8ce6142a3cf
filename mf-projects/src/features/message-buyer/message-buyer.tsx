import { isApiError } from '@worklane/kernel/http';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { Button, useAlerts, useNavigateTo } from '@worklane/kernel/ui';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { chatPath } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { startChat } from './message-buyer.api.ts';

export function MessageBuyer({ buyerId }: { buyerId: string }) {
  const t = useProjectTexts();
  const userId = useUser()?.id;
  const alerts = useAlerts();
  const failureText = useFailureText();
  const navigateTo = useNavigateTo();
  const hasChats = useIsOwnedPath(chatPath(buyerId));
  const [isBusy, setBusy] = useState(false);
  if (!userId || !hasChats || userId === buyerId) return null;

  const start = async () => {
    setBusy(true);
    try {
      navigateTo(chatPath(await startChat([userId, buyerId])));
    } catch (error) {
      if (!isApiError(error)) throw error;
      alerts.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={MessageSquare} busy={isBusy} onClick={() => void start()}>
      {t('messageBuyer.action')}
    </Button>
  );
}
