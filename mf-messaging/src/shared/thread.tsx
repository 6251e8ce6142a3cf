import { media } from '@worklane/shared-kernel/theme';
import { Icon } from '@worklane/shared-kernel/ui';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useMessagingTexts } from './texts.ts';
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
    <Frame>
      <Box ref={box} role="log" aria-label={label} aria-busy={isBusy} tabIndex={0} onScroll={onScroll}>
        <Content $isFromTop={isFromTop}>{children}</Content>
      </Box>
      {hasNew && (
        <Pill type="button" onClick={scrollToEnd}>
          <Icon icon={ArrowDown} size={16} />
          {t('thread.newMessage')}
        </Pill>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`;

const Box = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The position is kept by the thread itself, in every browser. */
  overflow-anchor: none;
  background: var(--bg-subtle);
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Content = styled.div<{ $isFromTop?: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: ${({ $isFromTop }) => ($isFromTop ? 'flex-start' : 'flex-end')};
  min-height: 100%;
  padding: var(--s4) var(--s6) var(--s6);
  ${media.belowLarge} {
    padding-inline: var(--s4);
  }
`;

const Pill = styled.button`
  position: absolute;
  bottom: var(--s3);
  left: 50%;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 var(--s4);
  transform: translateX(-50%);
  border: 1px solid var(--border);
  border-radius: var(--r-full);
  background: var(--bg-surface);
  box-shadow: var(--e2);
  color: var(--text-link);
  font-size: var(--fs-14);
  font-weight: 550;
  cursor: pointer;
`;
