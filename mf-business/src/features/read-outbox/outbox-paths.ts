const OUTBOX = '/operator/outbox';

/** A page of the outbox, limited to addresses that begin with a text. */
export function outboxPath({
  pageNum = 1,
  address = '',
}: {
  pageNum?: number;
  address?: string;
} = {}): string {
  const query = new URLSearchParams({
    ...(address && { address }),
    ...(pageNum > 1 && { pageNum: String(pageNum) }),
  }).toString();
  return query ? `${OUTBOX}?${query}` : OUTBOX;
}

/** One mail; `from` is the query of the list it was opened from. */
export function mailPath(id: string, from = ''): string {
  return `${OUTBOX}/${encodeURIComponent(id)}${from}`;
}

/** The page and the address in a query; the first page where it names none. */
export function outboxQueryOf(search: URLSearchParams): { pageNum: number; address: string } {
  const pageNum = Number(search.get('pageNum') ?? 1);
  return {
    pageNum: Number.isInteger(pageNum) && pageNum > 0 ? pageNum : 1,
    address: search.get('address') ?? '',
  };
}
