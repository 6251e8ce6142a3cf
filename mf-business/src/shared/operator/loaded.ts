/** What a page needs of a query. */
export interface Loaded<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** One page of a list, and how many entries there are in all. */
export interface Listed<Row> {
  rows: readonly Row[];
  total: number;
}

/** The number of a page in a query; the first page where it names none. */
export function pageNumOf(search: URLSearchParams, name = 'pageNum'): number {
  const pageNum = Number(search.get(name) ?? 1);
  return Number.isInteger(pageNum) && pageNum > 0 ? pageNum : 1;
}

/** A path with a query of what is not empty; the first page is not named. */
export function listPath(
  path: string,
  { pageNum = 1, ...values }: Readonly<Record<string, string | number>> & { pageNum?: number } = {},
): string {
  const named = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
  if (pageNum > 1) query.set('pageNum', String(pageNum));
  return query.size > 0 ? `${path}?${query}` : path;
}
