import { describe, expect, test } from '@jest/globals';
import { failingFigure, type GroupOfVisitors } from './promotion-verdict.ts';

/** `visitors` and affected visitors, spread evenly over `groups` address groups. */
function groupsOf(
  groups: number,
  { visitors, threw = 0, failed = 0 }: { visitors: number; threw?: number; failed?: number },
): GroupOfVisitors[] {
  const partOf = (count: number, group: number) =>
    Math.floor(count / groups) + (group < count % groups ? 1 : 0);
  return Array.from({ length: groups }, (_, group) => ({
    group,
    visitors: partOf(visitors, group),
    threw: partOf(threw, group),
    failed: partOf(failed, group),
  }));
}

const figureOf = (own: GroupOfVisitors[], ...references: GroupOfVisitors[][]) =>
  failingFigure({ own, references })?.figure ?? null;

describe('a promoted release', () => {
  test.each([
    ['everybody has an error', { visitors: 12, threw: 12 }, 'threw'],
    ['every load fails', { visitors: 12, failed: 12 }, 'failed'],
    ['one visitor in ten has an error', { visitors: 300, threw: 30 }, 'threw'],
    ['the budget is kept', { visitors: 1000, threw: 20 }, null],
    ['chance explains the share', { visitors: 1000, threw: 30 }, null],
    ['too few visitors came', { visitors: 4, threw: 4 }, null],
    ['nobody came', { visitors: 0 }, null],
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

  test('goes back although few visitors had the other releases', () => {
    const own = groupsOf(12, { visitors: 60, threw: 60 });
    expect(figureOf(own, groupsOf(2, { visitors: 2 }), [])).toBe('threw');
  });
});
