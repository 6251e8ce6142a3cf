import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ServerName, watchServers } from './watch-servers.ts';

let root: string;
let stop: () => void;
let restarted: (names: ServerName[]) => void;
const nextRestart = () => new Promise<ServerName[]>((resolve) => (restarted = resolve));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'worklane-watch-'));
  for (const folder of [
    'api/src/modules',
    'edge/src',
    'shared-kernel/src/domain/quotes',
    'shared-kernel/src/contracts',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  stop = watchServers(root, async (names) => restarted(names));
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

test('a change restarts the servers that use it, once', async () => {
  let next = nextRestart();
  writeFileSync(join(root, 'api/src/modules/quotes.test.ts'), 'not part of the api');
  writeFileSync(join(root, 'api/src/modules/quotes.ts'), 'a');
  writeFileSync(join(root, 'api/src/modules/quotes.ts'), 'b');
  expect(await next).toEqual(['api']);
  next = nextRestart();
  writeFileSync(join(root, 'shared-kernel/src/domain/quotes/price.ts'), 'a');
  expect(await next).toEqual(['api', 'edge']);
});
