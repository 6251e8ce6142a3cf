import { LoadTimeoutError, waitForDevServers, withLoadTimeout } from './load-timeout.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MFE-04 a load ends after five seconds, except with dev servers', async () => {
  const never = new Promise<never>(() => {});
  const late = expect(withLoadTimeout(never, 'mf-orchard')).rejects.toThrow(LoadTimeoutError);
  await jest.advanceTimersByTimeAsync(5_000);
  await late;

  waitForDevServers();
  let arrive = (_: string) => {};
  const built = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const load = withLoadTimeout(built, 'mf-orchard');
  await jest.advanceTimersByTimeAsync(60_000);
  arrive('the module');
  expect(await load).toBe('the module');
});
