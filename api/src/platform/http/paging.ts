export interface Page {
  limit: number;
  offset: number;
}

export function pageOf(
  query: { pageNum?: number | undefined; pageSize?: number | undefined },
  size: number,
): Page {
  const { pageNum = 1, pageSize = size } = query;
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}
