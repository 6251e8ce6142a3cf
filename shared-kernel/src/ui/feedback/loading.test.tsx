import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Loading } from './loading.tsx';
import { SkeletonRows } from './skeleton.tsx';

const area = (isLoading: boolean) => (
  <Loading isLoading={isLoading} skeleton={<SkeletonRows rows={3} />} label="Loading Jobs">
    {() => <p>72 Jobs</p>}
  </Loading>
);
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a loading part of a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('shows nothing for a load under 200 ms', () => {
    const { rerender } = renderUi(area(true));
    wait(199);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(area(false));
    expect(screen.getByText('72 Jobs')).toBeVisible();
    wait(1_000);
    expect(screen.getByText('72 Jobs')).toBeVisible();
  });

  test("reserves the skeleton's space from the start without showing it", () => {
    const { container } = renderUi(area(true));
    expect(container.querySelectorAll('[data-loading] > div')).toHaveLength(3);
    expect(container.querySelector('[data-loading]')).not.toBeVisible();
    wait(200);
    expect(container.querySelector('[data-loading]')).toBeVisible();
  });

  test('shows a skeleton after 200 ms and keeps it for 400 ms', () => {
    const { rerender } = renderUi(area(true));
    wait(200);
    expect(screen.getByRole('status')).toHaveTextContent('Loading Jobs');
    wait(50);
    rerender(area(false));
    wait(349);
    expect(screen.getByRole('status')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText('72 Jobs')).toBeVisible();
  });

  test('shows the content at once after a longer load', () => {
    const { rerender } = renderUi(area(true));
    wait(3_000);
    rerender(area(false));
    wait(0);
    expect(screen.getByText('72 Jobs')).toBeVisible();
  });
});
