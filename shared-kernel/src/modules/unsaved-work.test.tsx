import { render } from '@testing-library/react';
import { hasUnsavedWork, holdUnsavedWork, useUnsavedWork } from './unsaved-work.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedWork(isDirty);
  return null;
}

test('work is unsaved as long as anybody holds it', () => {
  const first = holdUnsavedWork();
  const second = holdUnsavedWork();
  first();
  first();
  expect(hasUnsavedWork()).toBe(true);
  second();
  expect(hasUnsavedWork()).toBe(false);
});

test('a form holds what was typed until it is saved or gone', () => {
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
