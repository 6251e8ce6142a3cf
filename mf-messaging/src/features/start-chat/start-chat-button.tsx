import { lazyPart } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { IconButton } from '@worklane/kernel/ui';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useMessagingTexts } from '../../shared/texts.ts';

const StartChatDialog = lazyPart(async () => (await import('./start-chat-dialog.tsx')).StartChatDialog);

export function StartChatButton() {
  const t = useMessagingTexts();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!user?.business) return null;
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        icon={SquarePen}
        label={t('startChat.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <StartChatDialog userId={user.id} onClose={close} onLoadFailed={close} />}
    </>
  );
}
