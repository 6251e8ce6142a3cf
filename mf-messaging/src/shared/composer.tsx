import { isBlank, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { media } from '@worklane/kernel/theme';
import { Icon, Inline, TextArea } from '@worklane/kernel/ui';
import { SendHorizontal } from 'lucide-react';
import { type ClipboardEventHandler, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useMessageDraft } from './message-draft.ts';
import { useMessagingTexts } from './texts.ts';

interface ComposerProps {
  userId: string;
  /** A composer for another conversation needs another `key`. */
  thread: string;
  label: string;
  placeholder: string;
  onSend(text: string): void;
  /** Takes the focus, with the cursor at the end of the draft. */
  isBegun?: boolean;
  attached?: {
    list: ReactNode;
    button: ReactNode;
    hasFiles: boolean;
    /** Called before sending. True delays the message until all its files are uploaded. */
    holdsBack(): boolean;
    isDue: boolean;
    onPaste: ClipboardEventHandler;
  };
}

const COMPOSING_KEY_CODE = 229;

export function Composer({
  userId,
  thread,
  label,
  placeholder,
  onSend,
  isBegun = false,
  attached,
}: ComposerProps) {
  const t = useMessagingTexts();
  const [text, setText] = useMessageDraft(userId, thread);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isBegun) return;
    const { value = '' } = area.current ?? {};
    area.current?.focus();
    area.current?.setSelectionRange(value.length, value.length);
  }, [isBegun]);
  const excess = text.length - TEXT_MAX_LENGTH.message;
  const isTooLong = excess > 0;
  const send = () => {
    if ((isBlank(text) && !attached?.hasFiles) || isTooLong) return;
    if (attached?.holdsBack()) return;
    onSend(text);
    setText('');
    area.current?.focus();
  };
  const latest = useRef(send);
  latest.current = send;
  const isDue = attached?.isDue === true;
  useEffect(() => {
    if (isDue) latest.current();
  }, [isDue]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character must not send. Safari reports a composition only by the key code.
    const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING_KEY_CODE;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Bar
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {attached?.list}
      <Inline $gap={10} $wrap="nowrap" $align="flex-end">
        {attached?.button}
        <Growing>
          <TextArea
            ref={area}
            label={label}
            hideLabel
            grows
            dir="auto"
            placeholder={placeholder}
            value={text}
            onChange={setText}
            onKeyDown={onKeyDown}
            onPaste={attached?.onPaste}
            enterKeyHint="send"
            error={
              isTooLong ? t('composer.tooLong', { count: excess, max: TEXT_MAX_LENGTH.message }) : undefined
            }
          />
        </Growing>
        <SendButton type="submit" aria-label={t('composer.send')} title={t('composer.send')}>
          <Icon icon={SendHorizontal} size={20} />
        </SendButton>
      </Inline>
      <Hint>{t('composer.hint')}</Hint>
    </Bar>
  );
}

const Bar = styled.form`
  flex: none;
  padding: 14px var(--s6) var(--s3);
  border-top: 1px solid var(--border);
  background: var(--bg-surface);
  ${media.belowLarge} {
    padding: 14px var(--s4);
    padding-bottom: max(14px, env(safe-area-inset-bottom));
  }
`;

const Growing = styled.div`
  flex: 1;
  min-width: 0;
  textarea {
    max-height: 164px;
    overflow-y: auto;
  }
`;

const SendButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 44px;
  height: 44px;
  border: 1px solid transparent;
  border-radius: var(--r-md);
  background: var(--fill-primary);
  color: var(--text-on-fill);
  cursor: pointer;
  &:hover {
    background: var(--fill-primary-hover);
  }
  &:active {
    background: var(--fill-primary-active);
  }
`;

const Hint = styled.p`
  margin-top: var(--s2);
  font-size: var(--fs-12);
  line-height: 16px;
  color: var(--text-muted);
  ${media.belowLarge} {
    display: none;
  }
`;
