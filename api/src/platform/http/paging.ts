/** The part of a list that one answer carries. */
export interface Page {
  limit: number;
  offset: number;
}

/** The requested page; `size` applies where the call names none. Pages count from 1. */
export function pageOf(
  query: { pageNum?: number | undefined; pageSize?: number | undefined },
  size: number,
): Page {
  const { pageNum = 1, pageSize = size } = query;
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}
