import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance to an end, in pixels, that still counts as at the end. */
const NEAR_PX = 80;
const ESTIMATED_ROW_PX = 72;
const ROWS_BEYOND_VIEW = 8;
const TOP_PX = 16;
const BOTTOM_PX = 24;

export interface VirtualRow {
  key: string;
  number?: number;
}

interface VirtualThread {
  rows: readonly VirtualRow[];
  newest: string | null;
  target: number | null;
  onReachTop(): void;
  onReachEnd(): void;
}

/** Draws only visible rows. At the end it follows new messages; elsewhere the top row in view stays in place. */
export function useVirtualThread(
  box: RefObject<HTMLElement | null>,
  { rows, newest, target, onReachTop, onReachEnd }: VirtualThread,
) {
  const focused = useRef<string | null>(null);
  const isFollowing = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: ROWS_BEYOND_VIEW,
    paddingStart: TOP_PX,
    paddingEnd: BOTTOM_PX,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_PX,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const drawn = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      // The focused row is always drawn, otherwise its focus would be lost.
      const kept = focused.current === null ? -1 : rows.findIndex(({ key }) => key === focused.current);
      return kept < 0 || (kept >= from && kept <= to) ? drawn : [...drawn, kept].sort((a, b) => a - b);
    },
  });

  const ends = useRef({ onReachTop, onReachEnd });
  useEffect(() => {
    ends.current = { onReachTop, onReachEnd };
  });
  const loadAtEnds = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (element.scrollTop < NEAR_PX) ends.current.onReachTop();
    if (distanceFromEnd(element) < NEAR_PX) ends.current.onReachEnd();
  }, [box]);

  const scrollToEnd = useCallback(() => {
    isFollowing.current = true;
    setAtEnd(true);
    setHasNew(false);
    virtualizer.scrollToEnd();
  }, [virtualizer]);

  const placed = useRef<number | null | undefined>(undefined);
  useLayoutEffect(() => {
    if (placed.current === target || rows.length === 0) return;
    const index = target === null ? -1 : rows.findIndex(({ number }) => number === target);
    if (target !== null && index < 0) return;
    placed.current = target;
    if (index < 0) return scrollToEnd();
    isFollowing.current = false;
    setAtEnd(false);
    virtualizer.scrollToIndex(index, { align: 'center' });
  }, [rows, target, virtualizer, scrollToEnd]);

  // After every render: rows that became smaller can have brought an end into view.
  useLayoutEffect(() => {
    const isShown = (box.current?.getClientRects().length ?? 0) > 0;
    if (isShown && placed.current !== undefined) loadAtEnds();
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      if (isFollowing.current) virtualizer.scrollToEnd();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, virtualizer]);

  // If a row grows, for example by a note that its message is not sent, the end stays in view.
  const totalSize = virtualizer.getTotalSize();
  const lastSize = useRef(totalSize);
  useLayoutEffect(() => {
    const isGrown = totalSize > lastSize.current;
    lastSize.current = totalSize;
    if (isGrown && isFollowing.current && placed.current !== undefined) virtualizer.scrollToEnd();
  }, [totalSize, virtualizer]);

  const lastNewest = useRef(newest);
  useEffect(() => {
    if (lastNewest.current !== newest && lastNewest.current !== null && !isFollowing.current) setHasNew(true);
    lastNewest.current = newest;
  }, [newest]);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    isFollowing.current = distanceFromEnd(element) < NEAR_PX;
    setAtEnd(isFollowing.current);
    if (isFollowing.current) setHasNew(false);
    loadAtEnds();
  }, [box, loadAtEnds]);

  const onFocus = useCallback((key: string | null) => {
    focused.current = key;
  }, []);

  return { virtualizer, isAtEnd, hasNew, onScroll, onFocus, scrollToEnd };
}

const distanceFromEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;
