import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writePortalFile } from '../portal/data-folder/portal-file.ts';
import { readCommand } from './command-line/command-line.ts';
import { findPortal } from './find-portal.ts';

let folder: string;
let home: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'find-portal-')));
  home = process.cwd();
  mkdirSync(join(folder, 'data'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const find = (env: Record<string, string> = {}, ...args: string[]) =>
  findPortal(readCommand(['status', ...args], env));

describe('the portal of mf', () => {
  test('is the one on DATA_DIR, whatever its port', () => {
    const dataDir = join(folder, 'elsewhere');
    mkdirSync(dataDir);
    writePortalFile(dataDir, 'http://localhost:8177');
    expect(find({ DATA_DIR: dataDir })).toEqual({
      url: 'http://localhost:8177',
      dataDir,
      source: `npm start wrote this address into ${join(dataDir, 'portal.json')}.`,
    });
    expect(find({ PORT: '9999' }, '--data', dataDir).url).toBe('http://localhost:8177');
  });

  test('is the one on PORT, with its data folder if ./data or named', () => {
    expect(find({ PORT: '8177' })).toEqual({
      url: 'http://localhost:8177',
      dataDir: null,
      source: 'The address is from PORT.',
    });
    writePortalFile('data', 'http://localhost:8177');
    expect(find({ PORT: '8177' }).dataDir).toBe(join(folder, 'data'));
    expect(find({ PORT: '8178' }).dataDir).toBeNull();
    expect(() => find({ PORT: 'http' })).toThrow('PORT must be a whole number from 1 to 65535, not "http".');
  });

  test('is the one on ./data by default, and otherwise the default address', () => {
    const remove = writePortalFile('data', 'http://localhost:8177');
    expect(find()).toMatchObject({ url: 'http://localhost:8177', dataDir: join(folder, 'data') });
    remove();
    expect(find()).toEqual({
      url: 'http://localhost:8080',
      dataDir: null,
      source: `It is the default address, because --to, MF_URL, PORT and DATA_DIR are not set and ${join(folder, 'data/portal.json')}, which npm start writes, is not there.`,
    });
  });

  test('is the named one before all others', () => {
    writePortalFile('data', 'http://localhost:8177');
    expect(find({ PORT: '1', MF_URL: 'https://portal.example/x' })).toMatchObject({
      url: 'https://portal.example',
      dataDir: null,
      source: 'The address is from MF_URL.',
    });
    expect(find({ MF_URL: 'https://portal.example' }, '--to', 'http://localhost:8177')).toMatchObject({
      url: 'http://localhost:8177',
      dataDir: join(folder, 'data'),
      source: 'The address is from --to.',
    });
  });

  test('is never another one than that of a named data folder', () => {
    const missing = join(folder, 'data/portal.json');
    expect(() => find({ DATA_DIR: 'data' })).toThrow(
      `No portal runs on the data folder ${join(folder, 'data')}: ${missing}, which npm start writes, is not there.`,
    );
  });
});
