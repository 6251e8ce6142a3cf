import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  isInRange,
  type KernelNames,
  type ReleaseDescription,
  type ReleaseSet,
} from '@worklane/shared-kernel/contracts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { deprecatedNames, kernelVersion } from '../../webpack/shared-libraries.ts';
import { codemods } from '../codemods/codemods.ts';
import { upgradeFindings } from './doctor/upgrade-findings.ts';

const ID = '0a1b2c3d';

function release(name: string, changes: Partial<ReleaseDescription> = {}): ReleaseDescription {
  return {
    package: name,
    id: `0.1.0-${ID}`,
    version: '0.1.0',
    kernel: '0.1.0',
    entry: 'entry.js',
    preload: [],
    files: [{ path: 'entry.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 }],
    manifest:
      name === 'shell'
        ? null
        : {
            name,
            owner: `the team of ${name}`,
            area: { 'en-AU': name },
            paths: [{ pattern: `/${name}`, access: 'guarded' }],
            navigation: [],
            widgets: { offers: [], uses: [] },
            events: { emits: [], listens: [] },
            requires: { kernel: '^0.1.0', shell: '^0.1.0' },
            budgets: { entryBytes: 1000, totalBytes: 1000 },
          },
    kernelNames: { domain: ['isBlank'] },
    ...changes,
  };
}

const setOf = (...releases: ReleaseDescription[]) =>
  ({ releases: releases.map((description) => ({ description })) }) as unknown as ReleaseSet;
const NEXT = { id: `0.2.0-${ID}`, version: '0.2.0', kernel: '0.2.0' };
const live = setOf(
  release('shell'),
  release('mf-garden'),
  release('mf-pond', { kernelNames: { domain: ['isBlank', 'oldName'] } }),
);
type Changed = (used: KernelNames) => string[];
const findingsFor = (
  shell: ReleaseDescription,
  built: Record<string, ReleaseDescription> = {},
  changed: Changed = () => [],
) =>
  upgradeFindings({
    shell,
    set: live,
    builtOf: async (name) => built[name] ?? null,
    deprecated: [
      {
        subpath: 'domain',
        name: 'oldName',
        since: '0.1.0',
        until: '0.3.0',
        use: 'newName of domain',
        codemod: 'old-to-new',
      },
    ],
    changed,
  });

describe('before a new shell goes live, a team', () => {
  test('reads which modules it would stop, and their needs', async () => {
    const found = await findingsFor(release('shell', NEXT));
    const wrong = found.filter(({ level }) => level === 'wrong');
    expect(wrong.map(({ about, message }) => `${about}: ${message}`)).toEqual([
      `mf-garden 0.1.0-${ID}: it would not run: module.json asks for the kernel ^0.1.0, and this shell brings 0.2.0`,
      `mf-garden 0.1.0-${ID}: it would not run: module.json asks for the shell ^0.1.0, and this one is 0.2.0`,
      `mf-pond 0.1.0-${ID}: it would not run: module.json asks for the kernel ^0.1.0, and this shell brings 0.2.0`,
      `mf-pond 0.1.0-${ID}: it would not run: module.json asks for the shell ^0.1.0, and this one is 0.2.0`,
      `mf-pond 0.1.0-${ID}: it would not run: it uses oldName of domain, which the shell does not have; it was built with the kernel 0.1.0, and the shell brings 0.2.0`,
    ]);
    for (const { remedy } of wrong) expect(remedy).toContain('"serves" in shared-kernel/upgrades.json');
  });

  test('reads that a compatible shell stops no module, and names deprecations with codemods', async () => {
    const serves = { kernel: ['0.1.0'], shell: ['0.1.0'] };
    const shell = release('shell', {
      ...NEXT,
      serves,
      kernelNames: { domain: ['isBlank', 'oldName', 'newName'] },
    });
    expect(await findingsFor(shell)).toEqual([
      expect.objectContaining({ level: 'good', about: `mf-garden 0.1.0-${ID}` }),
      expect.objectContaining({
        level: 'warning',
        message: expect.stringContaining(
          'oldName of domain is deprecated since kernel 0.1.0 and removed in 0.3.0: use newName of domain.',
        ),
        remedy: 'npm run codemod -- old-to-new mf-pond, then publish it.',
      }),
    ]);
  });

  test('reads which modules a shell without some earlier names stops', async () => {
    const serves = { kernel: ['0.1.0'], shell: ['0.1.0'] };
    const found = await findingsFor(
      release('shell', { ...NEXT, serves, kernelNames: { domain: ['isBlank'] } }),
    );
    expect(found.filter(({ level }) => level === 'wrong')).toEqual([
      expect.objectContaining({
        about: `mf-pond 0.1.0-${ID}`,
        message: expect.stringContaining('it uses oldName of domain, which the shell does not have'),
      }),
    ]);
  });

  test('reads which modules use a name that the kernel declares in another way', async () => {
    const changed: Changed = ({ domain = [] }) => (domain.includes('oldName') ? ['oldName of domain'] : []);
    const kernelNames = { domain: ['isBlank', 'oldName'] };
    const found = await findingsFor(release('shell', { kernelNames }), {}, changed);
    expect(found.map(({ level, about, message }) => `${level} ${about}: ${message}`)).toEqual([
      `good mf-garden 0.1.0-${ID}: it runs with this shell`,
      expect.stringMatching(/^warning mf-pond .*oldName of domain is deprecated/),
      `warning mf-pond 0.1.0-${ID}: this shell's kernel declares oldName of domain in another way, and the module uses that`,
    ]);
  });

  test('is advised to publish a fitting build instead of changing the module', async () => {
    const built = release('mf-garden', { ...NEXT, manifest: release('mf-garden').manifest });
    if (built.manifest) built.manifest.requires = { kernel: '>=0.1.0', shell: '>=0.1.0' };
    const found = await findingsFor(release('shell', NEXT), { 'mf-garden': built });
    expect(found[0]?.remedy).toMatch(/^The build here fits: npm run mf -- publish mf-garden/);
  });
});

describe('a deprecated name of the kernel', () => {
  const packageFile = join(repositoryRoot, 'shared-kernel/package.json');

  test('is kept for one more minor version, and then removed', () => {
    const tooShort = deprecatedNames.filter(({ since, until }) => {
      const [major = 0, minor = 0] = since.split('.').map(Number);
      return !isInRange(until, `>=${major}.${minor + 2}.0`);
    });
    const toRemove = deprecatedNames.filter(({ until }) => !isInRange(until, `>${kernelVersion}`));
    expect({ tooShort, toRemove }).toEqual({ tooShort: [], toRemove: [] });
  });

  test('is still exported, with an existing replacement and codemod', async () => {
    const { exports } = JSON.parse(await readFile(packageFile, 'utf8')) as {
      exports: Record<string, string>;
    };
    for (const { subpath, name, use, codemod } of deprecatedNames) {
      const file = exports[`./${subpath}`] ?? '';
      const kernel = (await import(join(repositoryRoot, 'shared-kernel', file))) as Record<string, unknown>;
      const [newName = '', of, newSubpath] = use.split(' ');
      expect([of, newSubpath]).toEqual(['of', subpath]);
      expect(Object.keys(kernel)).toEqual(expect.arrayContaining([name, newName]));
      if (codemod !== undefined) expect(codemods[codemod]).toBeInstanceOf(Function);
    }
  });

  test('versions that the shell supports are earlier than its own', async () => {
    const text = await readFile(join(repositoryRoot, 'shared-kernel/upgrades.json'), 'utf8');
    const { serves } = JSON.parse(text) as { serves: Record<string, string[]> };
    for (const version of serves.kernel ?? []) expect(isInRange(version, `<${kernelVersion}`)).toBe(true);
  });
});
