async function aPage(connection: object | undefined, isOnline = true) {
  jest.resetModules();
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  return import('./idle-loading.ts');
}

const pass = (ms = 5_000) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('code of tabs, dialogs and menus loads file by file after the start', async () => {
  const { loadInIdleTime, startIdleLoading } = await aPage(undefined);
  let arrive = () => {};
  const first = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  const second = jest.fn(async () => undefined);
  loadInIdleTime(first);
  loadInIdleTime(second);
  await pass();
  expect(first).not.toHaveBeenCalled();
  startIdleLoading();
  await pass();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  arrive();
  await pass();
  expect(second).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'nothing is preloaded with the connection %j',
  async (connection) => {
    const { loadInIdleTime, startIdleLoading } = await aPage(connection);
    const load = jest.fn(async () => undefined);
    loadInIdleTime(load);
    startIdleLoading();
    await pass(60_000);
    expect(load).not.toHaveBeenCalled();
  },
);

test('an offline page preloads when it is online again', async () => {
  const { loadInIdleTime, startIdleLoading } = await aPage({ effectiveType: '4g' }, false);
  const load = jest.fn(async () => undefined);
  loadInIdleTime(load);
  startIdleLoading();
  await pass();
  expect(load).not.toHaveBeenCalled();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await pass();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed file does not stop the others from loading', async () => {
  const { loadInIdleTime, startIdleLoading } = await aPage(undefined);
  const next = jest.fn(async () => undefined);
  loadInIdleTime(() => Promise.reject(new Error('refused')));
  loadInIdleTime(next);
  startIdleLoading();
  await pass();
  expect(next).toHaveBeenCalledTimes(1);
});
