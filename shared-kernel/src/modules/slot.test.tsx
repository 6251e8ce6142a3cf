import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LoadTimeoutError } from './loading/load-timeout.ts';
import { Slot, WidgetSourceProvider } from './slot.tsx';
import type { BadgeCardsProps, WidgetSource, WidgetState, Widgets } from './widgets.ts';

const Badges = ({ levelIds, place }: BadgeCardsProps) => (
  <p>
    Badges {levelIds} in a {place}
  </p>
);

let isUndrawable = false;

function FickleBadges(props: BadgeCardsProps) {
  if (isUndrawable) throw new Error('cannot be drawn');
  return <Badges {...props} />;
}

const offering = (load: () => Promise<{ Widget: ComponentType<BadgeCardsProps> }>): Widgets => ({
  'business.badge-cards': load,
});

function sourceOf(initial: WidgetState) {
  let state = initial;
  const listeners = new Set<() => void>();
  const source: WidgetSource = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stateOf: () => state,
    load: jest.fn(),
    retry: jest.fn(),
    reportFailure: jest.fn(),
  };
  const change = (next: WidgetState) =>
    act(async () => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { source, change };
}

const draw = (source: WidgetSource) =>
  render(
    <WidgetSourceProvider value={source}>
      <h1>Manage projects</h1>
      <Slot
        name="business.badge-cards"
        levelIds="all"
        place="page"
        fallback={<p>Badges are away</p>}
        pending={<p>Room for badges</p>}
      />
    </WidgetSourceProvider>,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("shows its placeholder, then the other module's widget with the slot's props", async () => {
  const { source, change } = sourceOf({ status: 'loading' });
  draw(source);
  expect(source.load).toHaveBeenCalledWith('business.badge-cards');
  expect(screen.getByText('Room for badges')).toBeInTheDocument();
  await change({ status: 'ready', widgets: offering(async () => ({ Widget: Badges })) });
  expect(screen.getByText('Badges all in a page')).toBeInTheDocument();
});

test('MFE-04 HUB-08 shows its fallback while the module is unavailable, retries and recovers', async () => {
  const { source, change } = sourceOf({ status: 'failed', attempts: 1 });
  draw(source);
  expect(screen.getByText('Badges are away')).toBeInTheDocument();
  await pass(3_900);
  expect(source.retry).not.toHaveBeenCalled();
  await pass(200);
  expect(source.retry).toHaveBeenCalledTimes(1);
  await change({ status: 'loading' });
  expect(screen.getByText('Badges are away')).toBeInTheDocument();
  await change({ status: 'failed', attempts: 2 });
  await pass(3_900);
  expect(source.retry).toHaveBeenCalledTimes(1);
  await pass(200);
  expect(source.retry).toHaveBeenCalledTimes(2);
  await change({ status: 'ready', widgets: offering(async () => ({ Widget: Badges })) });
  expect(screen.getByText('Badges all in a page')).toBeInTheDocument();
});

test('a widget that no module offers shows the fallback', () => {
  draw(sourceOf({ status: 'none' }).source);
  expect(screen.getByText('Badges are away')).toBeInTheDocument();
});

test.each([
  ['never arrives', () => new Promise<never>(() => undefined)],
  ['does not load', () => Promise.reject(new Error('offline'))],
])('MFE-04 a widget whose code %s is loaded again', async (_, broken) => {
  let isBroken = true;
  const load = () => (isBroken ? broken() : Promise.resolve({ Widget: Badges }));
  draw(sourceOf({ status: 'ready', widgets: offering(load) }).source);
  await pass(5_100);
  expect(screen.getByText('Badges are away')).toBeInTheDocument();
  isBroken = false;
  await pass(5_100);
  expect(screen.getByText('Badges all in a page')).toBeInTheDocument();
});

test('MFE-04 a widget that loads late is still rendered, and the timeout is reported', async () => {
  let arrive: (widget: { Widget: ComponentType<BadgeCardsProps> }) => void = () => undefined;
  const load = () =>
    new Promise<{ Widget: ComponentType<BadgeCardsProps> }>((resolve) => {
      arrive = resolve;
    });
  const { source } = sourceOf({ status: 'ready', widgets: offering(load) });
  draw(source);
  await pass(5_100);
  expect(screen.getByText('Badges are away')).toBeInTheDocument();
  expect(source.reportFailure).toHaveBeenCalledWith('business.badge-cards', expect.any(LoadTimeoutError));
  arrive({ Widget: Badges });
  await pass(100);
  expect(screen.getByText('Badges all in a page')).toBeInTheDocument();
});

test('MFE-04 a widget that throws affects only its slot and is rendered again later', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isUndrawable = true;
  const { source } = sourceOf({
    status: 'ready',
    widgets: offering(async () => ({ Widget: FickleBadges })),
  });
  draw(source);
  await pass(0);
  expect(screen.getByText('Badges are away')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Manage projects' })).toBeInTheDocument();
  expect(source.reportFailure).toHaveBeenCalledWith('business.badge-cards', new Error('cannot be drawn'));
  isUndrawable = false;
  await pass(5_100);
  expect(screen.getByText('Badges all in a page')).toBeInTheDocument();
});
