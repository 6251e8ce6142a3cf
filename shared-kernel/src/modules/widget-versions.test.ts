import { offeredFor, propsFor, servingOffers, type WidgetUpgrades } from './widget-versions.ts';
import type { WidgetName } from './widgets.ts';

const name: WidgetName = 'business.badge-cards';
const ups: WidgetUpgrades = {
  'business.badge-cards@2': (props) => ({ ...props, isDense: false }),
  'business.badge-cards@3': (props) => ({ cards: props }),
};

test('MFE-06 a slot for version 1 gets version 1, or the next convertible version', () => {
  expect(servingOffers(name, ups)).toEqual([
    'business.badge-cards@1',
    'business.badge-cards@2',
    'business.badge-cards@3',
  ]);
  expect(servingOffers('business.badge-cards@2', ups)).not.toContain('business.badge-cards@1');
  expect(offeredFor(name, ['business.badge-cards', 'business.badge-cards@2'], ups)).toBe(name);
  expect(offeredFor(name, ['business.badge-cards@3'], ups)).toBe('business.badge-cards@3');
});

test('MFE-06 a version without a conversion is not used', () => {
  expect(offeredFor(name, ['business.badge-cards@2'], {})).toBeUndefined();
  expect(offeredFor('business.badge-cards@2' as WidgetName, ['business.badge-cards'], ups)).toBeUndefined();
  expect(() => propsFor('business.badge-cards@4', name, {}, ups)).toThrow('cannot be converted');
});

test('MFE-06 props are converted version by version', () => {
  expect(propsFor(name, name, { levelIds: 'all' }, ups)).toEqual({ levelIds: 'all' });
  expect(propsFor('business.badge-cards@3', name, { levelIds: 'all' }, ups)).toEqual({
    cards: { levelIds: 'all', isDense: false },
  });
});
