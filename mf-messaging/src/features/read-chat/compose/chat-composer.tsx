import { Icon } from '@worklane/kernel/ui';
import { Paperclip } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import { Composer } from '../../../shared/composer.tsx';
import type { QueuedFile } from '../../../shared/send-queue/queue-store.ts';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { AttachButton } from '../message-files/message-files.styles.ts';
import { AttachmentTray } from './attachment-tray.tsx';
import type { Attachments } from './use-attachments.ts';

interface ChatComposerProps {
  userId: string;
  thread: string;
  name: string;
  attachments: Attachments;
  onSend(text: string, files: readonly QueuedFile[]): void;
  isBegun: boolean;
}

export function ChatComposer({ userId, thread, name, attachments, onSend, isBegun }: ChatComposerProps) {
  const t = useMessagingTexts();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Content copied from a document includes a picture of itself besides its text.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    attachments.addPasted([...files]);
  };
  return (
    <Composer
      userId={userId}
      thread={thread}
      label={t('chat.label', { name })}
      placeholder={t('chat.placeholder')}
      isBegun={isBegun}
      onSend={(text) => onSend(text, attachments.take())}
      attached={{
        hasFiles: attachments.files.length > 0 || attachments.isUploading,
        holdsBack: attachments.holdBack,
        isDue: attachments.isDue,
        onPaste,
        list: <AttachmentTray attachments={attachments} onEmptied={() => button.current?.focus()} />,
        button: (
          <>
            <AttachButton
              ref={button}
              type="button"
              aria-label={t('attach.button')}
              title={t('attach.button')}
              onClick={() => input.current?.click()}
            >
              <Icon icon={Paperclip} size={20} />
            </AttachButton>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              tabIndex={-1}
              aria-label={t('attach.button')}
              onChange={(event) => {
                attachments.add([...(event.target.files ?? [])]);
                // Reset, so that choosing the same file again fires a change event.
                event.target.value = '';
              }}
            />
          </>
        ),
      }}
    />
  );
}
