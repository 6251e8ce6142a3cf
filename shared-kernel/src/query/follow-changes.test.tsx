import { act, render, screen } from '@testing-library/react';
import type { Subject } from 'rxjs';
import type { LiveChange } from '../domain/index.ts';
import { liveChanges$ } from '../live/index.ts';
import { createQueryClient, QueryClientProvider, useQuery } from './index.ts';

jest.mock('../live/index.ts', () => ({
  liveChanges$: new (jest.requireActual<typeof import('rxjs')>('rxjs').Subject)(),
}));
const changes$ = liveChanges$ as Subject<readonly LiveChange[] | 'all'>;

const answers = {
  project: jest.fn(async () => 'a project'),
  list: jest.fn(async () => 'a list'),
  other: jest.fn(async () => 'other'),
};

function Page() {
  const project = useQuery({
    queryKey: ['project'],
    queryFn: answers.project,
    meta: { follows: [{ kind: 'project', id: 'a' }] },
  });
  const list = useQuery({ queryKey: ['list'], queryFn: answers.list, meta: { follows: [{ kind: 'jobs' }] } });
  useQuery({ queryKey: ['other'], queryFn: answers.other });
  return (
    <p>
      {project.data}, {list.data}
    </p>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const arrive = (changes: readonly LiveChange[] | 'all') => act(() => changes$.next(changes));
const calls = () => [answers.project, answers.list, answers.other].map((answer) => answer.mock.calls.length);
let page: ReturnType<typeof render>;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  page = render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await pass(100);
  expect(calls()).toEqual([1, 1, 1]);
});
afterEach(() => {
  page.unmount();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('LIVE-01 only changed data is fetched again', async () => {
  arrive([{ kind: 'project', id: 'a' }]);
  await pass(300);
  expect(calls()).toEqual([2, 1, 1]);
  arrive([{ kind: 'project', id: 'b' }]);
  await pass(300);
  expect(calls()).toEqual([2, 1, 1]);
});

test('LIVE-01 many events cause one refetch', async () => {
  for (let event = 0; event < 20; event += 1) arrive([{ kind: 'project', id: 'a' }, { kind: 'jobs' }]);
  await pass(300);
  expect(calls()).toEqual([2, 2, 1]);
});

test('LIVE-01 a running request is repeated after a change', async () => {
  let resolve: (text: string) => void = () => undefined;
  answers.project.mockImplementationOnce(() => new Promise((done) => (resolve = done)));
  arrive([{ kind: 'project', id: 'a' }]);
  await pass(300);
  answers.project.mockImplementation(async () => 'the newest');
  arrive([{ kind: 'project', id: 'a' }]);
  await pass(300);
  resolve('an old one');
  await pass(100);
  expect(screen.getByText('the newest, a list')).toBeInTheDocument();
});

test.each([[[{ kind: 'project', id: 'a' } as const]], ['all' as const]])(
  'LIVE-01 a first load during a change is repeated once',
  async (change) => {
    page.unmount();
    let resolve: (text: string) => void = () => undefined;
    answers.project.mockImplementationOnce(() => new Promise((done) => (resolve = done)));
    answers.project.mockImplementation(async () => 'the newest');
    jest.clearAllMocks();
    page = render(
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
    arrive(change);
    await pass(300);
    arrive(change);
    await pass(300);
    resolve('an old one');
    await pass(300);
    expect(screen.getByText('the newest, a list')).toBeInTheDocument();
    expect(answers.project).toHaveBeenCalledTimes(2);
  },
);

test('LIVE-01 a page that missed events fetches all data that it follows', async () => {
  arrive('all');
  await pass(300);
  expect(calls()).toEqual([2, 2, 1]);
});

test('LIVE-01 a hidden tab fetches nothing, and refetches once when it becomes visible', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let event = 0; event < 5; event += 1) {
    arrive([{ kind: 'jobs' }]);
    await pass(1_000);
  }
  expect(calls()).toEqual([1, 1, 1]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(10);
  expect(calls()).toEqual([1, 2, 1]);
});

test('LIVE-01 an unmounted page follows no changes', async () => {
  page.unmount();
  arrive('all');
  await pass(300);
  expect(calls()).toEqual([1, 1, 1]);
});
