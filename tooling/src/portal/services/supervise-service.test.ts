import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findFreePort } from '../ports.ts';
import type { Exit, Running } from '../running.ts';
import { type Sign, SignsOfLife, TURN_MESSAGE } from '../signs-of-life.ts';
import { isRunning, makeFolder, processesNaming, removeFolders, until } from '../testing/processes.ts';
import { isAnswering, startNodeService } from './node-child.ts';
import { superviseService } from './supervise-service.ts';

afterAll(removeFolders);

function fakeRunning(pid: number, lookForLife?: () => Sign): Running {
  let end: (exit: Exit) => void = () => {};
  const exited = new Promise<Exit>((resolve) => {
    end = resolve;
  });
  const stop = async () => end({ code: 0, signal: null, reason: '' });
  return { pid, exited, stop, ...(lookForLife && { lookForLife }) };
}

const fakeService = async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const command = {
    name: 'edge',
    script: join(import.meta.dirname, '../testing/fake-service.ts'),
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, PORT: new URL(url).port },
    logFile: join(makeFolder(), 'edge.log'),
  };
  return { url, command };
};

describe('a supervised service', () => {
  test('is restarted at once on request, without a message', async () => {
    const logged: string[] = [];
    let starts = 0;
    const kept = await superviseService({
      name: 'api',
      log: (line) => logged.push(line),
      delays: [60_000],
      launch: async () => {
        starts += 1;
        return fakeRunning(starts);
      },
    });
    await kept.restart(100);
    await kept.restart(100);
    expect(kept.current().pid).toBe(3);
    expect(logged).toEqual([]);
    await kept.stop(100);
    expect(starts).toBe(3);
  });

  test('is ended and restarted if it neither answers nor ends', async () => {
    const logged: string[] = [];
    const { url, command } = await fakeService();
    const kept = await superviseService({
      name: 'edge',
      log: (line) => logged.push(line),
      delays: [0],
      watch: {
        everyMs: 20,
        lifeless: 2,
        caught: 1_000,
        isAnswering: () => isAnswering(url, { withinMs: 3_000 }),
      },
      launch: (signal) => startNodeService({ ...command, readyUrl: url }, signal),
    });
    const { pid } = kept.current();
    process.kill(pid, 'SIGSTOP');
    await until(() => kept.current().pid !== pid, 'another process runs');
    expect(isRunning(pid)).toBe(false);
    expect(await isAnswering(url, { withinMs: 30_000 })).toBe(true);
    await kept.stop(1_000);
    // It may have worked between the last check and its freezing.
    expect(logged.slice(-3)).toEqual([
      'The edge does not answer and shows no sign of life; it is being ended.',
      expect.stringContaining('The edge stopped by itself (ended by SIGKILL)'),
      'The edge runs again.',
    ]);
  });

  test('is kept running while busy, and ended without signs of life', async () => {
    const logged: string[] = [];
    const signs: Record<number, Sign[]> = {
      1: [...Array<Sign>(9).fill('turns'), ...Array<Sign>(4).fill('works'), 'turns', 'none', 'none', 'none'],
      2: Array<Sign>(5).fill('works'),
    };
    let starts = 0;
    const kept = await superviseService({
      name: 'api',
      log: (line) => logged.push(line),
      delays: [0],
      watch: {
        everyMs: 1,
        lifeless: 3,
        caught: 5,
        isAnswering: async ({ pid }) => pid === 3 || signs[pid]?.length === 3,
      },
      launch: async () => {
        starts += 1;
        const pid = starts;
        return fakeRunning(pid, () => signs[pid]?.shift() ?? 'none');
      },
    });
    await until(() => kept.current().pid === 3, 'the third process runs');
    await kept.stop(100);
    const busy = 'The api is busy and does not answer in time. It shows signs of life, so it keeps running.';
    const ended = 'The api does not answer and shows no sign of life; it is being ended.';
    const again = [expect.stringContaining('stopped by itself'), 'The api runs again.'];
    expect(logged).toEqual([busy, 'The api answers again.', ended, ...again, busy, ended, ...again]);
  });
});

describe('a process of the portal', () => {
  test('shows that its event loop runs, or that it works', async () => {
    const { url, command } = await fakeService();
    const running = await startNodeService({ ...command, readyUrl: url });
    const shows = (sign: Sign) => until(() => running.lookForLife?.() === sign, sign);
    await shows('turns');
    const spinning = fetch(`${url}/spin/1500`);
    await shows('works');
    await shows('turns');
    await spinning;
    await running.stop(0);
    await shows('none');
  });

  test('shows nothing between two checks without signs', () => {
    let used = '1';
    const life = new SignsOfLife(1, () => used);
    expect(life.look()).toBe('none');
    used = '2';
    expect([life.look(), life.look()]).toEqual(['works', 'none']);
    life.turned('something else');
    expect(life.look()).toBe('none');
    life.turned(TURN_MESSAGE);
    expect([life.look(), life.look()]).toEqual(['turns', 'none']);
  });

  test('may start slowly with messages, and is given up without signs of life', async () => {
    const { url, command } = await fakeService();
    const logged: string[] = [];
    const starting = startNodeService({
      ...command,
      readyUrl: `${url}/late`,
      sayAfterMs: 20,
      lifelessMs: 60_000,
      say: (line) => logged.push(line),
    });
    await until(() => logged.length > 2, 'it is said three times');
    expect(logged[0]).toMatch(
      /^The edge is not ready after \d+ s\. It shows signs of life, so the portal waits for it: /,
    );
    await until(() => isAnswering(`${url}/let`, { withinMs: 1_000 }), 'it is let go');
    const running = await starting;
    await running.stop(0);

    const frozen = startNodeService({ ...command, readyUrl: `${url}/late`, lifelessMs: 200 });
    const [pid = 0] = await until(() => {
      const found = processesNaming(command.script);
      return found.length > 0 ? found : null;
    }, 'it runs');
    process.kill(pid, 'SIGSTOP');
    await expect(frozen).rejects.toThrow('The edge is not ready and shows no sign of life for 0.2 s');
    expect(isRunning(pid)).toBe(false);
  });
});
