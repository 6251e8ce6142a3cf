import { formatList } from '@worklane/kernel/i18n';
import { Icon, useIsOnline } from '@worklane/kernel/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { UnsentMessage } from './send-queue/use-send-queue.ts';
import { useMessagingTexts } from './texts.ts';

interface UnsentNoteProps {
  message: UnsentMessage;
  onRetry(): void;
  onDiscard(): void;
  onEdit?(): void;
}

export function UnsentNote({ message, onRetry, onDiscard, onEdit }: UnsentNoteProps) {
  const t = useMessagingTexts();
  const isOnline = useIsOnline();
  if (!message.hasFailed) {
    const state = message.failures > 0 ? 'triedAgain' : 'sending';
    return <Note>{t(`thread.${isOnline ? state : 'waiting'}`)}</Note>;
  }
  return (
    <>
      {message.lostFiles.length > 0 ? (
        <Reason>
          {t('thread.attachAgain', { count: message.lostFiles.length, names: formatList(message.lostFiles) })}
        </Reason>
      ) : (
        message.refusal && <Reason>{message.refusal}</Reason>
      )}
      <Failed>
        <Icon icon={CircleAlert} size={16} />
        {t('thread.notSent')}
        <Action type="button" onClick={onRetry}>
          {t('thread.tryAgain')}
        </Action>
        {message.lostFiles.length > 0 && onEdit && (
          <Action type="button" onClick={onEdit}>
            {t('thread.edit')}
          </Action>
        )}
        <Action type="button" onClick={onDiscard}>
          {t('thread.discard')}
        </Action>
      </Failed>
    </>
  );
}

const Note = styled.p`
  font-size: var(--fs-12);
  line-height: 16px;
  color: var(--text-muted);
`;

const Reason = styled(Note)`
  color: var(--err-text);
`;

const Failed = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: var(--fs-12);
  line-height: 16px;
  color: var(--err-text);
`;

const Action = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-size: inherit;
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`;
