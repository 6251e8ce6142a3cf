import { send } from '@worklane/kernel/http';
import { useQueries } from '@worklane/kernel/query';
import type { EarlierQuote } from '../../../shared/project/project.ts';
import { earlierQuoteFromWire } from '../../../shared/project/project-from-wire.ts';
import { projectKeys } from '../../../shared/project/project-queries.ts';

interface EarlierPage {
  quotes: EarlierQuote[];
  total: number;
}

async function loadEarlierQuotes(q: string, pageNum: number, signal: AbortSignal): Promise<EarlierPage> {
  const { data, recordCount } = await send('GET /api/quotes/lodged', {
    query: { pageNum, ...(q !== '' && { q }) },
    signal,
  });
  return { quotes: data.map(earlierQuoteFromWire), total: recordCount ?? data.length };
}

export const useEarlierQuotes = (q: string, pageCount: number) =>
  useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      queryKey: projectKeys.earlierQuotes(q, index + 1),
      queryFn: ({ signal }: { signal: AbortSignal }) => loadEarlierQuotes(q, index + 1, signal),
    })),
  });
