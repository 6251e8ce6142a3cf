import { act, screen } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { ApiError } from '../../http/index.ts';
import { expectAccessible, renderUi } from '../testing/render-ui.tsx';
import { ButtonLink } from '../texts/link.tsx';
import { Alert } from './alert.tsx';
import { EmptyState, ErrorArea } from './empty-state.tsx';
import { ModuleUnavailable } from './module-unavailable.tsx';
import { Spinner } from './spinner.tsx';

test('an empty list shows its message and one action', async () => {
  renderUi(
    <EmptyState
      icon={Inbox}
      title="No pending Jobs..."
      action={<ButtonLink href="/search">Browse</ButtonLink>}
    >
      New invitations to quote arrive here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No pending Jobs...' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse' })).toBeVisible();
  await expectAccessible();
});

const failed = new ApiError('problem', 500, { code: 'internal', message: '', requestId: 'req-7' });

test('NAV-09 a failed load names its subject, is an alert, and retries on Retry', async () => {
  const retry = jest.fn();
  const { user } = renderUi(<ErrorArea what="Your files" onRetry={retry} error={failed} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your files did not load');
  expect(screen.getByRole('alert')).toHaveTextContent('req-7');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

describe('the help text of a failed load matches the failure', () => {
  const words = (error: unknown) => {
    renderUi(<ErrorArea what="Your files" onRetry={() => {}} error={error} />);
    return screen.getByRole('alert').textContent;
  };
  afterEach(() => jest.restoreAllMocks());

  test('a server error does not mention the connection and shows a request id', () => {
    const text = words(failed);
    expect(text).toContain('Something failed on our side');
    expect(text).toContain('Tell support this number: req-7');
    expect(text).not.toContain('connection');
  });

  test('no answer in time', () => {
    expect(words(new ApiError('timeout', 0, {}))).toContain('Worklane took too long to answer.');
  });

  test('server not reached while the device is online', () => {
    expect(words(new ApiError('network', 0, {}))).toContain('Check your connection, then try again.');
  });

  test('device offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(words(new ApiError('network', 0, {}))).toContain(
      'You are offline. This loads by itself when you are back.',
    );
  });
});

describe('an unavailable module', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const draw = (props: { isRetrying?: boolean } = {}) => (
    <ModuleUnavailable
      area="Messages"
      onRetry={() => {}}
      dashboardHref="/projects/dashboard"
      retryAt={Date.now() + 12_000}
      {...props}
    />
  );

  test('shows a heading, Retry and a link to the dashboard', () => {
    renderUi(draw());
    expect(
      screen.getByRole('heading', { level: 1, name: 'Messages are not available right now' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/projects/dashboard',
    );
  });

  test('counts down to its next retry without announcements', () => {
    const { rerender } = renderUi(draw());
    const countdown = screen.getByText('Trying again in 12 seconds');
    expect(countdown).toHaveAttribute('aria-live', 'off');
    act(() => jest.advanceTimersByTime(11_000));
    expect(countdown).toHaveTextContent('Trying again in 1 second');
    rerender(draw({ isRetrying: true }));
    expect(countdown).toHaveTextContent(/^Trying again$/);
  });
});

test('an unavailable module passes an automated accessibility check', async () => {
  renderUi(<ModuleUnavailable area="Messages" onRetry={() => {}} retryAt={null} />);
  expect(screen.queryByText(/Trying again/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('a notice can be closed, and a wait is announced', async () => {
  const close = jest.fn();
  const { user } = renderUi(
    <>
      <Alert tone="success" role="status" onClose={close}>
        Your quote was submitted.
      </Alert>
      <Spinner />
    </>,
  );
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Your quote was submitted.',
    'Loading',
  ]);
  await user.click(screen.getByRole('button', { name: 'Close alert' }));
  expect(close).toHaveBeenCalledTimes(1);
  await expectAccessible();
});
