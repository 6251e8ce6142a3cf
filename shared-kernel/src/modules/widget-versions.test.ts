import { offeredFor, propsFor, servingOffers, type WidgetUps } from './widget-versions.ts';
import type { WidgetName } from './widgets.ts';

const name: WidgetName = 'business.badge-cards';
const ups: WidgetUps = {
  'business.badge-cards@2': (props) => ({ ...props, isDense: false }),
  'business.badge-cards@3': (props) => ({ cards: props }),
};

test('MFE-06 one who asks for version 1 is served by it, else by the next newer versions the kernel can reach', () => {
  expect(servingOffers(name, ups)).toEqual([
    'business.badge-cards@1',
    'business.badge-cards@2',
    'business.badge-cards@3',
  ]);
  expect(servingOffers('business.badge-cards@2', ups)).not.toContain('business.badge-cards@1');
  expect(offeredFor(name, ['business.badge-cards', 'business.badge-cards@2'], ups)).toBe(name);
  expect(offeredFor(name, ['business.badge-cards@3'], ups)).toBe('business.badge-cards@3');
});

test('MFE-06 a version the kernel cannot reach serves nobody', () => {
  expect(offeredFor(name, ['business.badge-cards@2'], {})).toBeUndefined();
  expect(offeredFor('business.badge-cards@2' as WidgetName, ['business.badge-cards'], ups)).toBeUndefined();
  expect(() => propsFor('business.badge-cards@4', name, {}, ups)).toThrow('cannot become');
});

test('MFE-06 props go up version by version', () => {
  expect(propsFor(name, name, { levelIds: 'all' }, ups)).toEqual({ levelIds: 'all' });
  expect(propsFor('business.badge-cards@3', name, { levelIds: 'all' }, ups)).toEqual({
    cards: { levelIds: 'all', isDense: false },
  });
});
