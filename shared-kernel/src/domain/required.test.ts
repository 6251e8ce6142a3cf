import { checkRequired } from './required.ts';

test.each([null, undefined, '', ' \n', Number.NaN])('AUTH-10 %p is missing', (value) => {
  expect(checkRequired(value)).toEqual({ code: 'required' });
});

test('AUTH-10 an empty list is missing', () => {
  expect(checkRequired([])).toEqual({ code: 'required' });
});

test.each([0, false, 'a', ['a'], {}])('AUTH-10 %p is present', (value) => {
  expect(checkRequired(value)).toBeNull();
});
