import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { isAnswering, startNodeService } from './node-child.ts';
import { findFreePort } from './ports.ts';
import type { Exit } from './running.ts';
import { superviseService } from './supervise-service.ts';
import { isRunning, makeFolder, removeFolders, until } from './testing/processes.ts';

afterAll(removeFolders);

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

  test('that is frozen, and so neither answers nor ends, is ended and started again', async () => {
    const told: string[] = [];
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const kept = await superviseService({
      name: 'edge',
      log: (line) => told.push(line),
      delays: [0],
      watch: { everyMs: 20, misses: 2, isAnswering: () => isAnswering(url, { withinMs: 3_000 }) },
      launch: (signal) =>
        startNodeService(
          {
            name: 'edge',
            script: join(import.meta.dirname, 'testing/fake-service.ts'),
            cwd: import.meta.dirname,
            env: { PATH: process.env.PATH, PORT: new URL(url).port },
            logFile: join(makeFolder(), 'edge.log'),
            readyUrl: url,
          },
          signal,
        ),
    });
    const { pid } = kept.current();
    process.kill(pid, 'SIGSTOP');
    await until(() => kept.current().pid !== pid, 'another process runs');
    expect(isRunning(pid)).toBe(false);
    expect(await isAnswering(url, { withinMs: 30_000 })).toBe(true);
    await kept.stop(1_000);
    expect(told).toEqual([
      'The edge does not answer; it is being ended.',
      expect.stringContaining('The edge stopped by itself (ended by SIGKILL)'),
      'The edge runs again.',
    ]);
  });
});
