import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { ApiError } from '../http/index.ts';
import { createQueryClient, QueryClientProvider, useQuery } from './index.ts';

const unavailable = new ApiError('problem', 503, {});
const refused = new ApiError('problem', 403, {});
let answer: () => Promise<string>;

function Count() {
  const { data, isError } = useQuery({ queryKey: ['count'], queryFn: () => answer() });
  return <p>{isError && data === undefined ? 'did not load' : data}</p>;
}

const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Count />
    </QueryClientProvider>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MFE-04 a query that failed while the server was unavailable is refetched until it succeeds', async () => {
  answer = () => Promise.reject(unavailable);
  draw();
  await pass(100);
  expect(screen.getByText('did not load')).toBeInTheDocument();
  answer = async () => '7 jobs';
  await pass(7_500);
  expect(screen.getByText('7 jobs')).toBeInTheDocument();
});

test('a refused query is not refetched automatically', async () => {
  const ask = jest.fn(() => Promise.reject(refused));
  answer = ask;
  draw();
  await pass(30_000);
  expect(screen.getByText('did not load')).toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an offline query fails at once and is refetched once online', async () => {
  onlineManager.setOnline(false);
  const ask = jest.fn(() => Promise.reject(new ApiError('network', 0, {})));
  answer = ask;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  draw();
  await pass(100);
  expect(screen.getByText('did not load')).toBeInTheDocument();
  await pass(30_000);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  answer = async () => '7 jobs';
  onlineManager.setOnline(true);
  await pass(100);
  expect(screen.getByText('7 jobs')).toBeInTheDocument();
});

test('the error text stays while the query is refetched', async () => {
  answer = () => Promise.reject(unavailable);
  draw();
  await pass(100);
  answer = () => new Promise(() => {});
  await pass(7_500);
  expect(screen.getByText('did not load')).toBeInTheDocument();
});
