import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ModuleManifest } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { packagesIn } from '../../packages.ts';
import { repositoryRoot } from '../repository.ts';
import { pageSizeFaults } from './page-sizes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worklane-page-sizes-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const callOf = (size: number | string) => `GET /api/notifications?pageNum=1&pageSize=${size}`;

function faultsOf(query: string, size: number | string, before = ''): string[] {
  writeFileSync(
    join(folder, 'src/load.ts'),
    `${before}\nexport const load = () => call('GET /api/notifications', { query: ${query} });`,
  );
  const paths = [{ pattern: '/a', firstCalls: [callOf(size)] }];
  return pageSizeFaults(folder, { paths } as unknown as ModuleManifest);
}

const limit = PAGE_SIZE.notifications;
const ofKernel = '{ pageNum: 1, pageSize: PAGE_SIZE.notifications }';

test("refuses a page size that differs from the kernel's limit in the sources", () => {
  expect(faultsOf(ofKernel, limit)).toEqual([]);
  expect(faultsOf(ofKernel, limit + 1)).toEqual([
    `module.json has ${callOf(limit + 1)}, a page of ${limit + 1}, but the sources ask for a page of ${limit} (PAGE_SIZE.notifications of the kernel).`,
  ]);
});

test('refuses a page size that differs from a constant of the sources', () => {
  const constants = 'const MOST = 5;\nconst query = { pageSize: MOST } as const;';
  expect(faultsOf('query', 5, constants)).toEqual([]);
  expect(faultsOf('query', 6, constants)).toEqual([
    `module.json has ${callOf(6)}, a page of 6, but the sources ask for a page of 5.`,
  ]);
});

test('accepts a page size that the sources compute, and lists without pages', () => {
  expect(faultsOf('{ pageSize: chosenSize() }', 6)).toEqual([]);
  expect(faultsOf('{ pageSize: 5 }', 'unlimited')).toEqual([]);
  expect(faultsOf('{ sort: "createdAt:desc" }', 6)).toEqual([]);
});

test("every module's page sizes are those of its sources, and another size is refused", () => {
  const refused = packagesIn(repositoryRoot)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => {
      const text = readFileSync(join(repositoryRoot, name, 'module.json'), 'utf8');
      const faults = (manifest: string) =>
        pageSizeFaults(join(repositoryRoot, name), JSON.parse(manifest) as ModuleManifest);
      expect(faults(text)).toEqual([]);
      return faults(text.replaceAll(/pageSize=\d\d\b/g, 'pageSize=7'));
    });
  expect(refused).toEqual(expect.arrayContaining([expect.stringContaining('PAGE_SIZE.projects')]));
  expect(refused).toEqual(expect.arrayContaining([expect.stringContaining('PAGE_SIZE.notifications')]));
});
