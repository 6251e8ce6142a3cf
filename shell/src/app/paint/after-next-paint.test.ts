import { afterNextPaint } from './after-next-paint.ts';

let frame: FrameRequestCallback;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('without a scheduler the work runs in its own task after the frame', () => {
  const work = jest.fn();
  afterNextPaint(work);
  frame(0);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('if no frame is drawn, the work runs once, after one second', () => {
  const work = jest.fn();
  afterNextPaint(work);
  jest.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  frame(0);
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});
