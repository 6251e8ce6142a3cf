import fc from 'fast-check';
import { wordOf } from '../server/testing/word-of.ts';
import { type Paginator, paginatorOf } from './paginator.ts';

test.each([0, 1, 9, 10])('HUB-07 a list of %d has no paginator', (total) => {
  expect(paginatorOf({ total, pageSize: 10, pageNum: 1 })).toBeNull();
});

test.each([
  // total, page, pages, '<', '>', range
  [11, 1, [1, 2], null, null, '1 - 10 of 11 Projects'],
  [11, 2, [1, 2], null, null, '11 - 11 of 11 Projects'],
  [50, 5, [1, 2, 3, 4, 5], null, null, '41 - 50 of 50 Projects'],
  [51, 5, [1, 2, 3, 4, 5], null, 6, '41 - 50 of 51 Projects'],
  [51, 6, [6], 5, null, '51 - 51 of 51 Projects'],
  [125, 8, [6, 7, 8, 9, 10], 5, 11, '71 - 80 of 125 Projects'],
])('HUB-07 of %d projects, page %d shows %j, < to %p, > to %p and %j', (...row) => {
  const [total, pageNum, pages, previous, next, range] = row;
  const paginator = paginatorOf({ total, pageSize: 10, pageNum });
  expect(paginator).toMatchObject({ pageNum, pages, previousSectionPage: previous, nextSectionPage: next });
  expect(wordOf('paginator.range', paginator?.rangeLabel.params)).toBe(range);
});

test.each([
  [0, 1],
  [-3, 1],
  [99, 3],
  [2.9, 2],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 3],
])('HUB-07 page %d of three counts as page %d', (pageNum, expected) => {
  expect(paginatorOf({ total: 25, pageSize: 10, pageNum })?.pageNum).toBe(expected);
});

test('HUB-07 every page is among at most five links, and pages do not overlap', () => {
  const list = fc.record({
    total: fc.integer({ min: 2, max: 400 }),
    pageSize: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(list, ({ total, pageSize }) => {
      fc.pre(total > pageSize);
      let reached = 0;
      for (let pageNum = 1; reached < total; pageNum += 1) {
        const page = paginatorOf({ total, pageSize, pageNum }) as Paginator;
        expect(page.pages).toContain(pageNum);
        expect(page.pages.length).toBeLessThanOrEqual(5);
        expect(page.from).toBe(reached + 1);
        expect(page.to).toBeGreaterThanOrEqual(page.from);
        reached = page.to;
      }
      expect(reached).toBe(total);
    }),
  );
});

test("HUB-07 '>' pressed until it is gone shows every page once, and '<' leads back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 999 }), (total) => {
      const seen: number[] = [];
      let page = paginatorOf({ total, pageSize: 10, pageNum: 1 }) as Paginator;
      for (;;) {
        seen.push(...page.pages);
        if (page.nextSectionPage === null) break;
        const next = paginatorOf({ total, pageSize: 10, pageNum: page.nextSectionPage }) as Paginator;
        expect(next.previousSectionPage).toBe(page.pages.at(-1));
        page = next;
      }
      expect(seen).toEqual(Array.from({ length: page.pageCount }, (_, index) => index + 1));
    }),
  );
});
