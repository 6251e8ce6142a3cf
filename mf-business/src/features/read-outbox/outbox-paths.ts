import { listPath, pageNumOf } from '../../shared/operator/loaded.ts';

const OUTBOX = '/operator/outbox';

/** A page of the outbox, limited to addresses that begin with a text. */
export function outboxPath(wanted: { pageNum?: number; address?: string } = {}): string {
  return listPath(OUTBOX, wanted);
}

/** One mail; `from` is the query of the list it was opened from. */
export function mailPath(id: string, from = ''): string {
  return `${OUTBOX}/${encodeURIComponent(id)}${from}`;
}

/** The page and the address in a query; the first page where it names none. */
export function outboxQueryOf(search: URLSearchParams): { pageNum: number; address: string } {
  return { pageNum: pageNumOf(search), address: search.get('address') ?? '' };
}
