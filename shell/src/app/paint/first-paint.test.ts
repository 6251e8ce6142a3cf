import { untilFirstPaint } from './first-paint.ts';

let frame: FrameRequestCallback | undefined;
let painted: PerformanceEntry[];

beforeEach(() => {
  frame = undefined;
  painted = [];
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
  performance.getEntriesByName = (name) => (name === 'first-contentful-paint' ? painted : []);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return over;
}

test('the shell waits until the served page is painted', async () => {
  const wait = untilFirstPaint();
  expect(await isOver(wait)).toBe(false);
  frame?.(0);
  expect(await isOver(wait)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isOver(wait)).toBe(true);
});

test('a shell that arrives after the first paint does not wait', async () => {
  painted = [{} as PerformanceEntry];
  expect(await isOver(untilFirstPaint())).toBe(true);
  expect(frame).toBeUndefined();
});

test('in a hidden tab, which paints nothing, the shell does not wait', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await isOver(untilFirstPaint())).toBe(true);
});
