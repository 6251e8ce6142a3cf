import { call, isApiError } from '@worklane/kernel/http';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { Button, useAlerts, useNavigateTo } from '@worklane/kernel/ui';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { chatPath } from './paths.ts';
import { useBuyingTexts } from './texts.ts';
import { useFailureText } from './use-failure-text.ts';

interface MessageContractorProps {
  personId: string;
  size?: 'sm' | 'md';
}

/** Opens the chat with a person of the contractor, and starts it if there is none. */
export function MessageContractor({ personId, size = 'md' }: MessageContractorProps) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const navigateTo = useNavigateTo();
  const userId = useUser()?.id;
  const hasChats = useIsOwnedPath(chatPath(personId));
  const [isBusy, setBusy] = useState(false);
  if (!userId || !hasChats || userId === personId) return null;

  const open = async () => {
    const collaborators = [userId, personId];
    const empty = { messageCount: 0, collaboratorUnseenMessageCounts: [], collaboratorDetails: [] };
    setBusy(true);
    try {
      const { id } = await call('POST /api/chats', { body: { collaborators, ...empty } });
      navigateTo(chatPath(id));
    } catch (error) {
      if (!isApiError(error)) throw error;
      alerts.error(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={MessageSquare} size={size} busy={isBusy} onClick={() => void open()}>
      {t('contractor.message')}
    </Button>
  );
}
