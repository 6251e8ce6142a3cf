import { describe, expect, test } from '@jest/globals';
import type { Exit } from './running.ts';
import { superviseService } from './supervise-service.ts';

describe('a kept service', () => {
  test('is started again at once, without a word, when that is asked for', async () => {
    const told: string[] = [];
    let starts = 0;
    const kept = await superviseService({
      name: 'api',
      log: (line) => told.push(line),
      delays: [60_000],
      launch: async () => {
        starts += 1;
        let end: (exit: Exit) => void = () => {};
        const exited = new Promise<Exit>((resolve) => {
          end = resolve;
        });
        return { pid: starts, exited, stop: async () => end({ code: 0, signal: null, reason: '' }) };
      },
    });
    await kept.restart(100);
    await kept.restart(100);
    expect(kept.current().pid).toBe(3);
    expect(told).toEqual([]);
    await kept.stop(100);
    expect(starts).toBe(3);
  });
});
