export interface Loaded<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface Listed<Row> {
  rows: readonly Row[];
  total: number;
}

/** The page number in a query; 1 if it is missing or invalid. */
export function pageNumOf(search: URLSearchParams, name = 'pageNum'): number {
  const pageNum = Number(search.get(name) ?? 1);
  return Number.isInteger(pageNum) && pageNum > 0 ? pageNum : 1;
}

export function listPath(
  path: string,
  { pageNum = 1, ...values }: Readonly<Record<string, string | number>> & { pageNum?: number } = {},
): string {
  const named = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
  if (pageNum > 1) query.set('pageNum', String(pageNum));
  return query.size > 0 ? `${path}?${query}` : path;
}
