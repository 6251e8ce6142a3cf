import { act } from '@testing-library/react';

export function stubDevice() {
  let now = 0;
  let frames: FrameRequestCallback[] = [];
  let tasks: (() => void)[] = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const scheduler = { postTask: (task: () => void) => tasks.push(task) };
  Object.defineProperty(globalThis, 'scheduler', { configurable: true, value: scheduler });
  return {
    draw(ms: number): void {
      now += ms;
    },
    isWaitingForFrame: () => frames.length > 0,
    paint(): void {
      act(() => {
        const due = frames;
        frames = [];
        for (const callback of due) callback(now);
        const next = tasks;
        tasks = [];
        for (const task of next) task();
      });
    },
    restore(): void {
      Reflect.deleteProperty(globalThis, 'scheduler');
    },
  };
}
