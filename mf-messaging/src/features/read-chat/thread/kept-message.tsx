import { isBlank } from '@worklane/kernel/domain';
import { useUser } from '@worklane/kernel/session';
import { KeptTexts } from '@worklane/kernel/ui';
import { useKeptDraft } from '../../../shared/message-draft.ts';
import { threadOfChat } from '../../../shared/send-queue/chat-queue.ts';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { KeptPlace } from '../read-chat.styles.ts';

export function KeptMessage({ chatId }: { chatId: string }) {
  const t = useMessagingTexts();
  const text = useKeptDraft(useUser()?.id ?? '', threadOfChat(chatId));
  if (isBlank(text)) return null;
  return (
    <KeptPlace>
      <KeptTexts texts={[{ label: t('chat.kept.label'), text }]}>{t('chat.kept.help')}</KeptTexts>
    </KeptPlace>
  );
}
