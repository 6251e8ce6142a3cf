import { describe, expect, test } from '@jest/globals';
import { fillTemplate, moduleNames } from './module-names.ts';

describe('MFE-09 the name of a new module', () => {
  test.each([
    ['orchard', 'mf-orchard', 'orchard', 'Orchard', 'Orchard'],
    ['mf-orchard', 'mf-orchard', 'orchard', 'Orchard', 'Orchard'],
    ['work-orders', 'mf-work-orders', 'workOrders', 'WorkOrders', 'Work orders'],
  ])('%s makes %s', (requested, folder, camel, pascal, title) => {
    expect(moduleNames(requested)).toMatchObject({ folder, camel, pascal, title });
  });

  test.each(['', 'Orchard', '../orchard', 'a--b', '-a', 'a-', '9lives', 'mf-', 'o r', 'a'.repeat(31), 'ä'])(
    '"%s" is refused with a sentence',
    (requested) => {
      expect(() => moduleNames(requested)).toThrow(`"${requested}" is not a valid name for a module: `);
    },
  );

  test('fills every form in the template', () => {
    const text = 'mf-sample-module SampleModulePage sampleModule "Sample module" /sample-module';
    expect(fillTemplate(text, moduleNames('work-orders'))).toBe(
      'mf-work-orders WorkOrdersPage workOrders "Work orders" /work-orders',
    );
  });
});
