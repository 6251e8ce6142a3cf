import { closeSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { makeFolder, removeFolders } from '../testing/processes.ts';
import { openLog, shortenLog } from './log-file.ts';

afterAll(removeFolders);

test('a large log is moved aside, and stays unchanged without room for the copy', () => {
  const file = join(makeFolder(), 'api.log');
  writeFileSync(file, 'old lines\n');
  writeFileSync(`${file}.1`, 'older lines\n');
  // A folder at the copy's place makes copying fail as a full disk does.
  mkdirSync(`${file}.1.new`);
  expect(shortenLog(file, 5)).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('old lines\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('older lines\n');
  rmSync(`${file}.1.new`, { recursive: true, force: true });
  expect(shortenLog(file, 5)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('old lines\n');
  expect(existsSync(`${file}.1.new`)).toBe(false);
});

test('a log that cannot be opened stops no process', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'logs'), '');
  expect(openLog(join(folder, 'logs', 'api.log'))).toBeNull();
  const opened = openLog(join(folder, 'other', 'api.log'));
  expect(opened).not.toBeNull();
  if (opened !== null) closeSync(opened);
});
