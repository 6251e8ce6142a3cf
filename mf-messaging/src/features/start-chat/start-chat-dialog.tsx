import { isApiError } from '@worklane/kernel/http';
import { type BusinessMember, Slot } from '@worklane/kernel/modules';
import { FailureAlert, Muted, useNavigateTo, useSubmitFailureText } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useState } from 'react';
import { startChat } from '../../shared/chats.api.ts';
import { chatPath } from '../../shared/messaging-keys.ts';
import { useMessagingTexts } from '../../shared/texts.ts';

export function StartChatDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useMessagingTexts();
  const navigateTo = useNavigateTo();
  const failureText = useSubmitFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const start = async ({ id }: BusinessMember) => {
    setBusy(true);
    setFailure(null);
    try {
      navigateTo(chatPath(await startChat(userId, id)));
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('startChat.title')} isBusy={isBusy}>
      <FailureAlert>{failure}</FailureAlert>
      <Slot
        name="business.member-search"
        excludedIds={[userId]}
        action={t('startChat.action')}
        onPick={start}
        isBusy={isBusy}
        pending={<Muted as="p">{t('loading')}</Muted>}
        fallback={<Muted as="p">{t('startChat.away')}</Muted>}
      />
    </Dialog>
  );
}
