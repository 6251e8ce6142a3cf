import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { WritableFolders } from './writable-folders.ts';
import { writeFaultOf } from './write-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'writable-folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a test write leaves no file; a missing folder is tested by its parent', async () => {
  writeFileSync(join(folder, 'file'), '');
  const folders = new WritableFolders({
    data: folder,
    later: join(folder, 'later/still'),
    wrong: join(folder, 'file'),
    database: () => 'full',
    log: async () => null,
  });
  expect(await folders.faults()).toEqual({ wrong: 'failed', database: 'full' });
  expect(await folders.reading()).toEqual({ data: 1, later: 1, wrong: 0, database: 0, log: 1 });
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a hanging disk counts as failed, and is not tested again until it responds', async () => {
  let asked = 0;
  const folders = new WritableFolders(
    {
      hanging: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    },
    1,
  );
  expect(await folders.faults()).toEqual({ hanging: 'failed' });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  expect(await folders.faults()).toEqual({ hanging: 'failed' });
  clock.mockRestore();
  expect(asked).toBe(1);
});

test.each([
  [{ code: 'ENOSPC' }, 'full'],
  [{ code: 'EDQUOT' }, 'full'],
  [{ code: 'EFBIG' }, 'full'],
  [{ code: 'EROFS' }, 'readOnly'],
  [{ code: 'EACCES', path: '/data/files/1' }, 'readOnly'],
  [{ code: 'EPERM', path: '/data/files/1' }, 'readOnly'],
  [{ code: 'EACCES', address: '127.0.0.1' }, null],
  [{ code: 'ENOENT', path: '/data/files/1' }, null],
  [null, null],
])('an error %j means a folder that is %s', (error, fault) => {
  expect(writeFaultOf(error)).toBe(fault);
});
