import { Card, type HeadingLevel, Loading, QueryError, SkeletonRows } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import type { Loaded } from './loaded.ts';

interface LoadedPartProps<Data> {
  loaded: Pick<Loaded<Data>, 'data' | 'error' | 'isFetching' | 'refetch'> & { isPlaceholderData?: boolean };
  what: string;
  level?: HeadingLevel;
  rows?: number;
  /** Puts error and skeleton into a card, for content that has its own cards. */
  isFramed?: boolean;
  children: (data: Data) => ReactNode;
}

export function LoadedPart<Data>({
  loaded: { data, error, isFetching, isPlaceholderData = false, refetch },
  what,
  level = 2,
  rows = 6,
  isFramed = false,
  children,
}: LoadedPartProps<Data>) {
  const framed = (content: ReactNode) => (isFramed ? <Card>{content}</Card> : content);
  if (error && (data === undefined || isPlaceholderData))
    return framed(<QueryError level={level} what={what} query={{ error, isFetching, refetch }} />);
  return (
    <Loading isLoading={data === undefined} skeleton={framed(<SkeletonRows rows={rows} />)}>
      {() => data !== undefined && children(data)}
    </Loading>
  );
}
