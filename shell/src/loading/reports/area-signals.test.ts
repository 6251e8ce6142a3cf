import { watchArea } from './area-signals.ts';

type Answer = (deadline: IdleDeadline) => void;
let waiting: Answer | null;
let heap: number;
let longTasks: ((list: { getEntries(): object[] }) => void) | null;

const warnings: string[] = [];
const watch = () => watchArea((reason) => warnings.push(reason));
const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const answer = (didTimeout: boolean) => {
  const asked = waiting;
  waiting = null;
  asked?.({ didTimeout, timeRemaining: () => 0 });
  jest.advanceTimersByTime(5_000);
};

beforeEach(() => {
  jest.useFakeTimers();
  warnings.length = 0;
  waiting = null;
  longTasks = null;
  heap = 50_000_000;
  Object.assign(globalThis, {
    requestIdleCallback: (callback: Answer) => {
      waiting = callback;
      return 1;
    },
    cancelIdleCallback: () => {
      waiting = null;
    },
    PerformanceObserver: class {
      static readonly supportedEntryTypes: readonly string[] = ['longtask'];
      constructor(callback: (list: { getEntries(): object[] }) => void) {
        longTasks = callback;
      }
      observe() {}
      disconnect() {
        longTasks = null;
      }
    },
  });
  Object.defineProperty(performance, 'memory', {
    configurable: true,
    get: () => ({ usedJSHeapSize: heap }),
  });
  setVisibility('visible');
});
afterEach(() => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'PerformanceObserver'])
    Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(performance, 'memory');
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

test('a page without idle moments is busy; one missed moment does not count', () => {
  const stop = watch();
  answer(true);
  answer(false);
  answer(true);
  expect(warnings).toEqual([]);
  answer(true);
  expect(warnings).toEqual(['busy']);
  stop();
  expect(waiting).toBeNull();
});

test('a hidden page is not busy, because it gets no idle moments', () => {
  const stop = watch();
  answer(true);
  setVisibility('hidden');
  expect(waiting).toBeNull();
  setVisibility('visible');
  answer(true);
  expect(warnings).toEqual([]);
  stop();
});

test('long tasks are busy if they take more than half of ten seconds', () => {
  const stop = watch();
  const now = performance.now();
  const task = (ago: number, duration: number) => ({ startTime: now - ago, duration });
  longTasks?.({ getEntries: () => [task(20_000, 4_000), task(9_000, 4_000)] });
  expect(warnings).toEqual([]);
  longTasks?.({ getEntries: () => [task(3_000, 1_500)] });
  expect(warnings).toEqual(['busy']);
  stop();
  expect(longTasks).toBeNull();
});

test('memory that doubles and stays is reported, memory that is collected again is not', () => {
  const stop = watch();
  jest.advanceTimersByTime(60_000);
  for (let sample = 0; sample < 12; sample += 1) {
    heap = sample % 6 === 3 ? 60_000_000 : 400_000_000;
    jest.advanceTimersByTime(10_000);
  }
  expect(warnings).toEqual([]);
  heap = 400_000_000;
  jest.advanceTimersByTime(60_000);
  expect(warnings).toEqual(['memory']);
  stop();
  jest.advanceTimersByTime(600_000);
  expect(warnings).toHaveLength(1);
});

test('a browser without any of the measures gives no warnings', () => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback', 'PerformanceObserver'])
    Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(performance, 'memory');
  const stop = watch();
  jest.advanceTimersByTime(600_000);
  stop();
  expect(warnings).toEqual([]);
});
