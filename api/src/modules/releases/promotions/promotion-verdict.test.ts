import { describe, expect, test } from '@jest/globals';
import type { GroupCounts } from './group-counts.ts';
import { failingFigure } from './promotion-verdict.ts';

function groupsOf(
  groups: number,
  { visitors = 0, threw = 0, failed = 0, served = 0, silent = 0 }: Partial<GroupCounts>,
): GroupCounts[] {
  const partOf = (count: number, group: number) =>
    Math.floor(count / groups) + (group < count % groups ? 1 : 0);
  return Array.from({ length: groups }, (_, group) => ({
    group,
    visitors: partOf(visitors, group),
    threw: partOf(threw, group),
    failed: partOf(failed, group),
    served: partOf(served, group),
    silent: partOf(silent, group),
  }));
}

const figureOf = (own: GroupCounts[], ...references: GroupCounts[][]) =>
  failingFigure({ own, references })?.figure ?? null;

describe('a promoted release', () => {
  test.each([
    ['everybody has an error', { visitors: 12, threw: 12 }, 'threw'],
    ['every load fails', { visitors: 12, failed: 12 }, 'failed'],
    ['one visitor in ten has an error', { visitors: 300, threw: 30 }, 'threw'],
    ['the budget is kept', { visitors: 1000, threw: 20 }, null],
    ['chance explains the share', { visitors: 1000, threw: 30 }, null],
    ['too few visitors came', { visitors: 4, threw: 4 }, null],
    ['six visitors came', { visitors: 6, threw: 6 }, null],
    ['seven visitors came', { visitors: 7, threw: 7 }, 'threw'],
    ['nobody came', { visitors: 0 }, null],
    ['every page is silent', { served: 12, silent: 12 }, 'silent'],
    ['as many pages are silent as ever', { served: 100, silent: 30 }, null],
  ])('is judged when %s', (_, visitors, figure) => {
    expect(figureOf(groupsOf(12, visitors))).toBe(figure);
  });

  test('is not judged by one or two networks', () => {
    const sound = groupsOf(10, { visitors: 40 });
    const forged = (groups: number) =>
      Array.from({ length: groups }, (_, index) => ({
        group: 20 + index,
        visitors: 30,
        threw: 30,
        failed: 0,
        served: 0,
        silent: 0,
      }));
    expect(figureOf([...sound, ...forged(1)])).toBeNull();
    expect(figureOf([...sound, ...forged(2)])).toBeNull();
    expect(figureOf([...sound, ...forged(3)])).toBe('threw');
  });

  test('stays when the earlier release or the other packages fare as badly', () => {
    const own = groupsOf(12, { visitors: 60, threw: 60 });
    const asBad = groupsOf(12, { visitors: 60, threw: 58 });
    expect(figureOf(own, asBad, [])).toBeNull();
    expect(figureOf(own, [], asBad)).toBeNull();
    expect(figureOf(own, groupsOf(12, { visitors: 60 }), groupsOf(12, { visitors: 200, threw: 6 }))).toBe(
      'threw',
    );
  });

  test('is silent only compared with releases whose pages are often silent', () => {
    const often = groupsOf(12, { served: 400, silent: 200 });
    expect(figureOf(groupsOf(12, { served: 400, silent: 220 }), often)).toBeNull();
    expect(figureOf(groupsOf(12, { served: 400, silent: 400 }), often)).toBe('silent');
    // A page without a report from its shell was left, or has no scripts.
    expect(
      figureOf(groupsOf(12, { served: 40, silent: 40 }), [], groupsOf(12, { served: 40, silent: 40 })),
    ).toBeNull();
  });

  test('goes back although few visitors had the other releases', () => {
    const own = groupsOf(12, { visitors: 60, threw: 60 });
    expect(figureOf(own, groupsOf(2, { visitors: 2 }), [])).toBe('threw');
  });
});
