import { Icon } from '@worklane/shared-kernel/ui';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessagingTexts } from './texts.ts';
import { ThreadBox, ThreadContent, ThreadFrame, ThreadPill } from './thread.styles.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

interface ThreadProps {
  label: string;
  /** Names the newest message. */
  newest: string | null;
  /** How many messages the person has written and not sent yet: with a new one the thread goes to its end. */
  unsentCount: number;
  /** Older messages are being loaded; they are not announced. */
  isBusy?: boolean;
  /** A few messages stand at the top of the thread instead of its end. */
  isFromTop?: boolean;
  /** The thread was scrolled to its top. */
  onReachTop?(): void;
  children: ReactNode;
}

const doNothing = () => undefined;

/** The messages of a conversation, which scroll by themselves, and a button to new ones below what is being read. */
export function Thread({ label, newest, unsentCount, isBusy, isFromTop, onReachTop, children }: ThreadProps) {
  const t = useMessagingTexts();
  const box = useRef<HTMLDivElement>(null);
  const { hasNew, onScroll, scrollToEnd } = useThreadScroll(box, {
    newest,
    onReachTop: onReachTop ?? doNothing,
  });
  const before = useRef(unsentCount);
  useEffect(() => {
    if (unsentCount > before.current) scrollToEnd();
    before.current = unsentCount;
  }, [unsentCount, scrollToEnd]);
  return (
    <ThreadFrame>
      <ThreadBox ref={box} role="log" aria-label={label} aria-busy={isBusy} tabIndex={0} onScroll={onScroll}>
        <ThreadContent $isFromTop={isFromTop}>{children}</ThreadContent>
      </ThreadBox>
      {hasNew && (
        <ThreadPill type="button" onClick={scrollToEnd}>
          <Icon icon={ArrowDown} size={16} />
          {t('thread.newMessage')}
        </ThreadPill>
      )}
    </ThreadFrame>
  );
}
