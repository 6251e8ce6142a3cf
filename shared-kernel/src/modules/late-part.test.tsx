import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { initI18n } from '../i18n/index.ts';
import { AlertsProvider } from '../ui/index.ts';
import { beforeCodeIsAsked } from './late-code.ts';
import { latePart } from './late-part.tsx';

interface GreetingProps {
  name: string;
}
const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;
const away = () => Promise.reject(new Error('refused'));

let load: () => Promise<ComponentType<GreetingProps>>;
const draw = () => {
  const Part = latePart<GreetingProps>(() => load());
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

test('MFE-04 a part whose code is refused says so in its own place, and the page around it stays', async () => {
  load = away;
  draw();
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Page' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
  expect(screen.queryByText('Coming')).toBeNull();
});

test('MFE-04 Retry asks for the code again at once, and says that a person asks', async () => {
  const asked: string[] = [];
  const end = beforeCodeIsAsked((asking) => asked.push(asking));
  load = away;
  draw();
  await pass(0);
  load = async () => Greeting;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
  expect(asked).toEqual(['first', 'byPerson']);
  end();
});

test('MFE-04 it is tried again by itself, after a wait that grows', async () => {
  const ask = jest.fn(away);
  load = ask;
  draw();
  await pass(0);
  await pass(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(9_000);
  expect(ask).toHaveBeenCalledTimes(2);
  load = async () => Greeting;
  await pass(1_000);
  expect(screen.getByText('Hello Dana')).toBeInTheDocument();
});

test('MFE-04 without a connection it says so, and comes by itself with the connection', async () => {
  const isOnline = online().mockReturnValue(false);
  load = away;
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

test('MFE-04 code that comes later than the page waits is still taken', async () => {
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

test('MFE-04 a dialog whose code cannot be had is told in an alert, and can be opened again', async () => {
  load = away;
  const Part = latePart<GreetingProps>(() => load());
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part name="Dana" onAway={() => setOpen(false)} />}
      </>
    );
  }
  render(
    <AlertsProvider>
      <Opener />
    </AlertsProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This could not be opened. Please try again.')).toBeInTheDocument();
  load = async () => Greeting;
  await pass(60_000);
  expect(screen.queryByText('Hello Dana')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Hello Dana')).toBeInTheDocument();
});
