import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { call } from '../../http/index.ts';
import { addTexts, initI18n } from '../../i18n/index.ts';
import { StubPanel } from '../../modules/stand-alone/stub-panel.tsx';
import { texts } from '../../modules/stand-alone/texts.ts';
import { createQueryClient, QueryClientProvider, useQuery } from '../../query/index.ts';
import { aBusiness, anId } from '../builders.ts';
import type { StubHandlers } from '../stub-network.ts';
import type { ModuleStubs } from './module-stubs.ts';
import { type StartedStubs, startStubs } from './start-stubs.ts';

const counts = { some: 3, empty: 0, many: 90 };
const stubs: ModuleStubs = {
  network: ({ data }) => ({
    'GET /api/projects/counts': () => ({ pending: counts[data], current: 0, completed: 0 }),
  }),
};

let started: StartedStubs | undefined;
function start(address: string, given = stubs): StartedStubs {
  history.replaceState(null, '', address);
  started = startStubs(given);
  return started;
}
afterEach(() => {
  started?.stop();
  started = undefined;
  sessionStorage.clear();
  jest.useRealTimers();
});

const pending = async () => (await call('GET /api/projects/counts')).pending;

test.each([
  ['/', 3],
  ['/?stubs=empty', 0],
  ['/?stubs=many', 90],
  ['/?stubs=unknown', 3],
])('opening %s gives the page that amount of data', async (address, expected) => {
  start(address);
  expect(await pending()).toBe(expected);
});

test('with ?stubs=failing the person stays signed in, and all other calls fail', async () => {
  const { choose } = start('/?stubs=failing');
  expect(await call('GET /api/users/me')).toMatchObject({ firstName: 'Dana' });
  await expect(pending()).rejects.toMatchObject({ status: 500, code: 'stub.failing' });
  await expect(call('GET /api/config/')).rejects.toMatchObject({ status: 500 });
  choose('some');
  expect(await pending()).toBe(3);
  expect(location.search).toBe('?stubs=some');
});

test('with slow calls each call takes three seconds', async () => {
  jest.useFakeTimers();
  const { choose } = start('/');
  choose('slow');
  let answer: number | null = null;
  const asked = pending().then((value) => {
    answer = value;
  });
  await jest.advanceTimersByTimeAsync(2_900);
  expect(answer).toBeNull();
  await jest.advanceTimersByTimeAsync(200);
  await asked;
  expect(answer).toBe(3);
});

test('the tab keeps the state on pages without it in their address', async () => {
  start('/?stubs=many').stop();
  start('/projects');
  expect(await pending()).toBe(90);
});

test("a page's changes stay until other data is chosen", async () => {
  const kept: ModuleStubs = {
    network: ({ data }) => {
      let name = data as string;
      return {
        'GET /api/business/:id': ({ params }) => aBusiness({ id: params.id, name }),
        'GET /api/projects/counts': () => {
          name = 'changed';
          return { pending: 1, current: 0, completed: 0 };
        },
      };
    },
  };
  const { choose } = start('/', kept);
  const nameNow = async () => (await call('GET /api/business/:id', { params: { id: anId() } })).name;
  await pending();
  expect(await nameNow()).toBe('changed');
  choose('slow');
  choose('some');
  expect(await nameNow()).toBe('some');
});

// @ts-expect-error: a stub of a route that does not exist fails the types.
const unknownRoute: StubHandlers = { 'GET /api/nothing': () => null };
// @ts-expect-error: so does an answer that the contract refuses.
const wrongAnswer: StubHandlers = { 'GET /api/projects/counts': () => ({ pending: 'three' }) };

test('a call without a valid stub is answered with a problem and listed', async () => {
  const { snapshot } = start('/', { network: () => ({ ...unknownRoute, ...wrongAnswer }) });
  await expect(pending()).rejects.toMatchObject({ code: 'stub.missing' });
  await expect(call('GET /api/business/:id', { params: { id: anId() } })).rejects.toMatchObject({
    status: 501,
  });
  expect(snapshot().faults).toEqual([
    expect.stringContaining('The stub of GET /api/projects/counts breaks the contract at '),
    'GET /api/business/:id was called and there is no handler for it',
  ]);
  expect(() => started?.stop()).toThrow('GET /api/business/:id');
  started = undefined;
});

function Pending() {
  const { data, error } = useQuery({ queryKey: ['pending'], queryFn: pending });
  return <p>{error ? 'failed' : `pending: ${data ?? '?'}`}</p>;
}

test('the panel works by keyboard, reloads the page, and lists calls without a stub', async () => {
  initI18n();
  addTexts('stand-alone', texts);
  const running = start('/');
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <StubPanel stubs={running} />
      <Pending />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('pending: 3')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'State of the stubs' })).toHaveFocus();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Stubs: many entries');
  expect(await screen.findByText('pending: 90')).toBeVisible();

  await userEvent.selectOptions(screen.getByRole('combobox'), 'Stubs: calls fail');
  expect(screen.getByText('From the next call on.')).toBeVisible();
  expect(screen.getByText('pending: 90')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByText('failed')).toBeVisible();

  const unanswered = call('GET /api/industry').catch(() => null);
  await act(() => unanswered);
  expect(await screen.findByRole('alert')).toHaveTextContent('GET /api/industry was called');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
  expect(() => running.stop()).toThrow();
  started = undefined;
});
