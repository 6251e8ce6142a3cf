import { act, renderHook } from '@testing-library/react';
import type { UploadItem } from '@worklane/kernel/ui/upload';
import { useSubmitAfterUploads } from './use-submit-after-uploads.ts';

const MB = 1024 * 1024;
const anUpload = (overrides: Partial<UploadItem> = {}): UploadItem => ({
  key: 'a',
  name: 'terms.pdf',
  size: 20 * MB,
  sent: 2 * MB,
  state: 'sending',
  reason: null,
  canRetry: false,
  ...overrides,
});

function setUp(uploads: readonly UploadItem[]) {
  const submit = jest.fn();
  const hook = renderHook(({ items }) => useSubmitAfterUploads(items, submit), {
    initialProps: { items: uploads },
  });
  return { submit, hook, show: (items: readonly UploadItem[]) => hook.rerender({ items }) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('QUOTE-04 a quote without running uploads is submitted at once', () => {
  const { submit, hook } = setUp([]);
  act(() => hook.result.current.submit());
  expect(submit).toHaveBeenCalledTimes(1);
  expect(hook.result.current.waiting).toBeNull();
});

test('QUOTE-04 a submission waits for a running upload, shows how long, and then runs', () => {
  const { submit, hook, show } = setUp([anUpload()]);
  act(() => hook.result.current.submit());
  expect(hook.result.current.waiting).toEqual({ names: ['terms.pdf'], secondsLeft: null });
  jest.advanceTimersByTime(6000);
  show([anUpload({ sent: 8 * MB })]);
  expect(hook.result.current.waiting).toEqual({ names: ['terms.pdf'], secondsLeft: 12 });
  expect(submit).not.toHaveBeenCalled();
  show([]);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(hook.result.current.waiting).toBeNull();
});

test('QUOTE-04 a person can stop the waiting, and nothing is submitted', () => {
  const { submit, hook, show } = setUp([anUpload({ state: 'offline' })]);
  act(() => hook.result.current.submit());
  act(() => hook.result.current.cancel());
  expect(hook.result.current.waiting).toBeNull();
  show([]);
  expect(submit).not.toHaveBeenCalled();
});

test.each(['paused', 'failed', 'interrupted'] as const)(
  'QUOTE-04 an upload that is %s is named and ends the waiting',
  (state) => {
    const { submit, hook, show } = setUp([anUpload()]);
    act(() => hook.result.current.submit());
    show([anUpload({ state })]);
    expect(hook.result.current).toMatchObject({ waiting: null, stopped: ['terms.pdf'] });
    show([]);
    expect(submit).not.toHaveBeenCalled();
  },
);
