import { Icon } from '@worklane/shared-kernel/ui';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessagingTexts } from '../../shared/texts.ts';
import { ThreadBox, ThreadContent, ThreadFrame, ThreadPill } from '../../shared/thread.styles.ts';
import { PillPlace, RowPlace, Rows } from './read-chat.styles.ts';
import type { ThreadRow } from './thread-rows.ts';
import { useVirtualThread } from './use-virtual-thread.ts';

interface VirtualThreadProps {
  label: string;
  rows: readonly ThreadRow[];
  newest: string | null;
  /** Number of the message to be shown first; null for the newest. */
  target: number | null;
  /** How many messages the person has written and not sent yet: with a new one the thread goes to its end. */
  unsentCount: number;
  isBusy: boolean;
  /** The newest messages are not among the rows. */
  isDetached: boolean;
  onReachTop(): void;
  onReachEnd(): void;
  onShowLatest(): void;
  /** Over the top of the messages: that older ones are loading or did not load. */
  note: ReactNode;
  /** Instead of rows. */
  empty: ReactNode;
  renderRow(row: ThreadRow): ReactNode;
}

/** The messages of a chat, of which those in view are drawn, and a button to the newest ones. */
export function VirtualThread(props: VirtualThreadProps) {
  const { label, rows, newest, target, unsentCount, isBusy, isDetached, note, empty, renderRow } = props;
  const t = useMessagingTexts();
  const box = useRef<HTMLDivElement>(null);
  const thread = useVirtualThread(box, {
    rows,
    newest,
    target,
    onReachTop: props.onReachTop,
    onReachEnd: props.onReachEnd,
  });
  const { virtualizer, isAtEnd, hasNew, scrollToEnd } = thread;
  const showLatest = () => {
    if (isDetached) props.onShowLatest();
    else scrollToEnd();
  };
  const latest = useRef(showLatest);
  latest.current = showLatest;
  const before = useRef(unsentCount);
  useEffect(() => {
    if (unsentCount > before.current) latest.current();
    before.current = unsentCount;
  }, [unsentCount]);
  const foundBefore = useRef<number | null>(null);
  useEffect(() => {
    if (foundBefore.current === target) return;
    const found = box.current?.querySelector<HTMLElement>('[data-found]');
    if (target !== null && !found) return;
    foundBefore.current = target;
    found?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'End' || event.target !== box.current) return;
    event.preventDefault();
    showLatest();
  };
  return (
    <ThreadFrame>
      {note}
      <ThreadBox
        ref={box}
        role="log"
        aria-label={label}
        aria-busy={isBusy}
        // Rows that are drawn while the person scrolls are not news.
        aria-live={isAtEnd && !isDetached ? 'polite' : 'off'}
        tabIndex={0}
        onScroll={thread.onScroll}
        onKeyDown={onKeyDown}
        onFocus={(event) => thread.onFocus(rowKeyOf(event.target))}
        onBlur={() => thread.onFocus(null)}
      >
        <ThreadContent $isPlain>
          {rows.length === 0 && empty}
          <Rows style={{ height: rows.length === 0 ? 0 : virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return row ? (
                <RowPlace
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-key={row.key}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {renderRow(row)}
                </RowPlace>
              ) : null;
            })}
          </Rows>
        </ThreadContent>
      </ThreadBox>
      <PillPlace role="status">
        {(hasNew || isDetached) && (
          <ThreadPill type="button" onClick={showLatest}>
            <Icon icon={ArrowDown} size={16} />
            {t(hasNew ? 'thread.newMessage' : 'chat.latest')}
          </ThreadPill>
        )}
      </PillPlace>
    </ThreadFrame>
  );
}

/** The row that an element is in. */
const rowKeyOf = (element: Element) => element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
