import { Icon } from '@worklane/kernel/ui';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessagingTexts } from '../texts.ts';
import {
  PillPlace,
  RowPlace,
  Rows,
  ThreadBox,
  ThreadContent,
  ThreadFrame,
  ThreadPill,
} from './thread.styles.ts';
import { useVirtualThread, type VirtualRow } from './use-virtual-thread.ts';

interface VirtualThreadProps<Row extends VirtualRow> {
  label: string;
  rows: readonly Row[];
  newest: string | null;
  unsentCount: number;
  isFromTop?: boolean;
  parts?: ThreadParts;
  empty: ReactNode;
  renderRow(row: Row): ReactNode;
}

interface ThreadParts {
  target: number | null;
  isBusy: boolean;
  isDetached: boolean;
  onReachTop(): void;
  onReachEnd(): void;
  onShowLatest(): void;
  note: ReactNode;
}

const doNothing = () => undefined;
const ALL_LOADED: ThreadParts = {
  target: null,
  isBusy: false,
  isDetached: false,
  onReachTop: doNothing,
  onReachEnd: doNothing,
  onShowLatest: doNothing,
  note: null,
};

export function VirtualThread<Row extends VirtualRow>(props: VirtualThreadProps<Row>) {
  const { label, rows, newest, unsentCount, isFromTop, parts = ALL_LOADED, empty, renderRow } = props;
  const { target, isBusy, isDetached, note } = parts;
  const t = useMessagingTexts();
  const box = useRef<HTMLDivElement>(null);
  const thread = useVirtualThread(box, {
    rows,
    newest,
    target,
    onReachTop: parts.onReachTop,
    onReachEnd: parts.onReachEnd,
  });
  const { virtualizer, isAtEnd, hasNew, scrollToEnd } = thread;
  const showLatest = () => {
    if (isDetached) parts.onShowLatest();
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
        // Rows drawn during scrolling are not new, so they are not announced.
        aria-live={isAtEnd && !isDetached ? 'polite' : 'off'}
        tabIndex={0}
        onScroll={thread.onScroll}
        onKeyDown={onKeyDown}
        onFocus={(event) => thread.onFocus(rowKeyOf(event.target))}
        onBlur={() => thread.onFocus(null)}
      >
        <ThreadContent $isFromTop={isFromTop}>
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
            {t(hasNew ? 'thread.newMessage' : 'thread.latest')}
          </ThreadPill>
        )}
      </PillPlace>
    </ThreadFrame>
  );
}

const rowKeyOf = (element: Element) => element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
