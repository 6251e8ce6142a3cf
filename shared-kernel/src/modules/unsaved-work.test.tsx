import { render } from '@testing-library/react';
import { hasUnsavedWork, holdUnsavedWork, useUnsavedWork } from './unsaved-work.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedWork(isDirty);
  return null;
}

test('work is unsaved until every mark is released', () => {
  const first = holdUnsavedWork();
  const second = holdUnsavedWork();
  first();
  first();
  expect(hasUnsavedWork()).toBe(true);
  second();
  expect(hasUnsavedWork()).toBe(false);
});

test('a form holds the mark until it is saved or unmounted', () => {
  const { rerender, unmount } = render(<Form isDirty={false} />);
  expect(hasUnsavedWork()).toBe(false);
  rerender(<Form isDirty />);
  expect(hasUnsavedWork()).toBe(true);
  rerender(<Form isDirty={false} />);
  expect(hasUnsavedWork()).toBe(false);
  rerender(<Form isDirty />);
  unmount();
  expect(hasUnsavedWork()).toBe(false);
});
