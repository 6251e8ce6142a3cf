import { PAGES_PER_SECTION } from './limits.ts';
import type { DomainWord } from './rule-violation.ts';

export interface Paginator {
  pageNum: number;
  pageCount: number;
  pages: readonly number[];
  /** Target of '<': the last page of the previous section; null in the first section. */
  previousSectionPage: number | null;
  /** Target of '>': the first page of the next section; null in the last section. */
  nextSectionPage: number | null;
  from: number;
  to: number;
  total: number;
  rangeLabel: DomainWord;
}

/** Null if there is only one page. A page number out of range is replaced by the nearest page. */
export function paginatorOf(list: { total: number; pageSize: number; pageNum: number }): Paginator | null {
  const { total, pageSize } = list;
  if (!(pageSize >= 1) || !(total > pageSize)) return null;
  const pageCount = Math.ceil(total / pageSize);
  const pageNum = Math.min(Math.max(Math.trunc(list.pageNum) || 1, 1), pageCount);
  const first = pageNum - ((pageNum - 1) % PAGES_PER_SECTION);
  const last = Math.min(first + PAGES_PER_SECTION - 1, pageCount);
  const from = (pageNum - 1) * pageSize + 1;
  const to = Math.min(pageNum * pageSize, total);
  return {
    pageNum,
    pageCount,
    pages: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    previousSectionPage: first > 1 ? first - 1 : null,
    nextSectionPage: last < pageCount ? last + 1 : null,
    from,
    to,
    total,
    rangeLabel: { code: 'paginator.range', params: { from, to, total } },
  };
}
