import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { initI18n } from '../../i18n/index.ts';
import { AlertsProvider } from '../../ui/index.ts';
import { beforeCodeLoad } from './lazy-code.ts';
import { lazyPart } from './lazy-part.tsx';

interface GreetingProps {
  name: string;
}
const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;
const failing = () => Promise.reject(new Error('refused'));

let load: () => Promise<ComponentType<GreetingProps>>;
const draw = () => {
  const Part = lazyPart<GreetingProps>(() => load());
  return render(
    <AlertsProvider>
      <h1>Page</h1>
      <Part name="Dana" pending={<p>Coming</p>} />
    </AlertsProvider>,
  );
};
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const online = () => jest.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  initI18n();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('MFE-04 a part that fails to load shows its error only in its place', async () => {
  load = failing;
  draw();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
  expect(screen.queryByText('Coming')).toBeNull();
});

test("MFE-04 Retry loads the code again at once and is recorded as a person's action", async () => {
  const triggers: string[] = [];
  const end = beforeCodeLoad((trigger) => triggers.push(trigger));
  load = failing;
  draw();
  await pass(0);
  load = async () => Greeting;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
  expect(triggers).toEqual(['first', 'byPerson']);
  end();
});

test('MFE-04 a failed load is retried automatically, every four seconds at first', async () => {
  const ask = jest.fn(failing);
  load = ask;
  draw();
  await pass(0);
  await pass(4_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(3_000);
  expect(ask).toHaveBeenCalledTimes(2);
  load = async () => Greeting;
  await pass(1_000);
  expect(screen.getByText('Hello Dana')).toBeInTheDocument();
});

test('MFE-04 an offline person sees an offline message, and the part appears once online', async () => {
  const isOnline = online().mockReturnValue(false);
  load = failing;
  draw();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline. It comes by itself when you are back.',
  );
  isOnline.mockReturnValue(true);
  load = async () => Greeting;
  act(() => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('Hello Dana')).toBeInTheDocument();
});

test('MFE-04 a load that completes after its time limit is still used', async () => {
  let arrive = (_: ComponentType<GreetingProps>) => {};
  load = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  draw();
  await pass(4_900);
  expect(screen.getByText('Coming')).toBeInTheDocument();
  await pass(200);
  expect(screen.getByRole('alert')).toHaveTextContent('It takes longer than usual.');
  arrive(Greeting);
  await pass(0);
  expect(screen.getByText('Hello Dana')).toBeInTheDocument();
});

/** A button that opens the part as a dialog. */
function drawOpener(): void {
  const Part = lazyPart<GreetingProps>(() => load());
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part name="Dana" onLoadFailed={() => setOpen(false)} />}
      </>
    );
  }
  render(
    <AlertsProvider>
      <Opener />
    </AlertsProvider>,
  );
}

test('MFE-04 a dialog whose code fails shows an alert and opens again', async () => {
  load = failing;
  drawOpener();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This could not be opened. Please try again.')).toBeInTheDocument();
  load = async () => Greeting;
  await pass(60_000);
  expect(screen.queryByText('Hello Dana')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
});

test('MFE-04 online, a dialog opens by one press although its first request fails', async () => {
  const isOnline = online().mockReturnValue(false);
  let failures = 1;
  load = async () => {
    failures -= 1;
    return failures < 0 ? Greeting : failing();
  };
  drawOpener();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(
    await screen.findByText('You are offline, so this could not be opened. Try again when you are back.'),
  ).toBeInTheDocument();
  isOnline.mockReturnValue(true);
  failures = 1;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
});

test('MFE-04 a dialog whose code is late says so and opens when the code arrives', async () => {
  let arrive = (_: ComponentType<GreetingProps>) => {};
  load = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  drawOpener();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await pass(5_100);
  expect(screen.getByRole('alert')).toHaveTextContent('It opens by itself when it arrives.');
  arrive(Greeting);
  await pass(0);
  expect(screen.getByText('Hello Dana')).toBeInTheDocument();
});

test('MFE-04 a dialog whose late code fails in the end shows an alert', async () => {
  const failures: (() => void)[] = [];
  load = () => new Promise((_, reject) => failures.push(() => reject(new Error('refused'))));
  drawOpener();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  for (const request of [0, 1]) {
    await pass(5_100);
    failures[request]?.();
    await pass(300);
  }
  expect(screen.getByText('This could not be opened. Please try again.')).toBeInTheDocument();
});
