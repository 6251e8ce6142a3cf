import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildPackage } from '../releases/testing/built-package.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
  await buildPackage(portal.packagesDir, 'shell', {
    kernelNames: { ui: ['Card'], http: ['call'] },
    provides: { events: [], widgets: [] },
  });
  await buildPackage(portal.packagesDir, 'mf-garden', { kernelNames: { ui: ['Card'] } });
  await portal.start();
});
afterEach(() => portal?.close());

const idOf = async (name: string) => ((await portal.mf('build', name)).json as { id: string }).id;
const findingsOf = async (...names: string[]) =>
  (
    (await portal.mf('doctor', ...names)).json as {
      findings: { level: string; about: string; message: string; remedy: string }[];
    }
  ).findings;

describe('MFE-03 a module built with a newer kernel than the live shell’s', () => {
  test.each(['0.1.0', '0.1.5'])(
    'is refused by dry run, publish and doctor with its name, kernel %s',
    async (kernel) => {
      const kernelNames = { ui: ['Card', 'Tabs'], 'ui/chart': ['Chart'] };
      await buildPackage(portal.packagesDir, 'mf-garden', { version: '0.2.0', kernel, kernelNames });
      const sentence =
        'mf-garden uses parts of the kernel that the live shell does not have: Tabs of ui; Chart of ui/chart. ' +
        `It was built with the kernel ${kernel}, and the live shell brings 0.1.0.`;
      const remedy =
        'Have a shell promoted that brings Tabs of ui; Chart of ui/chart, then publish again; or build mf-garden without them.';
      const dry = await portal.mf('publish', 'mf-garden', '--dry-run');
      expect(dry).toMatchObject({ isBad: true, json: { refusals: [{ message: sentence, remedy }] } });
      await expect(portal.mf('publish', 'mf-garden')).rejects.toMatchObject({
        code: 'release.kernelNames',
        message: sentence,
        remedy,
      });
      expect(await findingsOf('mf-garden')).toContainEqual(
        expect.objectContaining({
          level: 'wrong',
          about: 'mf-garden: publishing',
          message: sentence,
          remedy,
        }),
      );
    },
  );

  test('is refused if it uses a member that a table of constants lacks there', async () => {
    const kernelNames = { ui: ['Card'], http: ['call'], domain: ['TEXT_MAX_LENGTH'] };
    const limits = (...members: string[]) => ({ domain: { TEXT_MAX_LENGTH: members } });
    await buildPackage(portal.packagesDir, 'shell', {
      version: '0.1.1',
      kernelNames,
      kernelMembers: limits('name', 'title'),
    });
    await portal.start();
    const build = (version: string, kernelMembers: ReturnType<typeof limits>) =>
      buildPackage(portal.packagesDir, 'mf-garden', { version, kernelNames, kernelMembers });
    await build('0.2.0', limits('motto', 'title'));
    await expect(portal.mf('publish', 'mf-garden')).rejects.toMatchObject({
      code: 'release.kernelNames',
      message: expect.stringContaining('TEXT_MAX_LENGTH.motto of domain'),
    });
    await build('0.2.1', limits('title'));
    expect((await portal.mf('publish', 'mf-garden')).json).toMatchObject({ isNew: true });
  });

  test('is refused for its version, because that build does not start', async () => {
    await buildPackage(portal.packagesDir, 'mf-garden', {
      version: '0.2.0',
      kernel: '0.1.5',
      kernelNames: { ui: ['Card'] },
    });
    await expect(portal.mf('publish', 'mf-garden')).rejects.toMatchObject({
      code: 'release.kernelBuilt',
      message:
        'mf-garden was built with the kernel 0.1.5, and the live shell brings 0.1.0, with which that build does not start.',
    });
  });

  test('goes live after a shell with these names, and blocks that shell’s rollback', async () => {
    await buildPackage(portal.packagesDir, 'shell', {
      version: '0.1.5',
      kernel: '0.1.5',
      kernelNames: { ui: ['Card', 'Tabs'], http: ['call'] },
    });
    await buildPackage(portal.packagesDir, 'mf-garden', {
      version: '0.2.0',
      kernel: '0.1.5',
      kernelNames: { ui: ['Tabs'] },
    });
    await portal.mf('publish', 'shell');
    await portal.mf('promote', 'shell', await idOf('shell'), '--why', 'it brings tabs');
    await portal.mf('publish', 'mf-garden');
    await portal.mf('promote', 'mf-garden', await idOf('mf-garden'), '--why', 'it has tabs');
    await expect(portal.mf('rollback', 'shell', '--why', 'it is slow')).rejects.toMatchObject({
      code: 'release.rollbackStops',
      message: expect.stringContaining('Tabs of ui'),
    });

    const both = await portal.mf('rollback', 'mf-garden', 'shell', '--why', 'it is slow');
    expect(both.text).toMatch(/^mf-garden .* is live again instead of .*\nshell .* is live again/);
    await expect(
      portal.mf('promote', 'mf-garden', await idOf('mf-garden'), '--why', 'again'),
    ).rejects.toMatchObject({ code: 'release.kernelNames' });
  });
});

describe('MFE-03 another version of a shared library', () => {
  beforeEach(async () => {
    await buildPackage(portal.packagesDir, 'shell', { version: '0.1.1', libraries: { react: '19.3.1' } });
    await buildPackage(portal.packagesDir, 'mf-garden', {
      version: '0.1.1',
      libraries: { react: '^19.3.0' },
    });
    await portal.start();
  });

  test('a module for a later major version is refused, and the doctor names it', async () => {
    await buildPackage(portal.packagesDir, 'mf-garden', {
      version: '0.2.0',
      libraries: { react: '^20.0.0' },
    });
    const message = 'mf-garden needs react in version ^20.0.0, and the live shell provides 19.3.1.';
    const dry = await portal.mf('publish', 'mf-garden', '--dry-run');
    expect(dry).toMatchObject({ isBad: true, json: { refusals: [{ message }] } });
    await expect(portal.mf('publish', 'mf-garden')).rejects.toMatchObject({
      code: 'release.libraryRange',
      message,
    });
    expect(await findingsOf('mf-garden')).toContainEqual(
      expect.objectContaining({ level: 'wrong', message }),
    );
  });

  test('a shell with a later major version is refused while modules need the earlier', async () => {
    await buildPackage(portal.packagesDir, 'shell', { version: '0.2.0', libraries: { react: '20.0.0' } });
    await portal.mf('publish', 'shell');
    await expect(
      portal.mf('promote', 'shell', await idOf('shell'), '--why', 'a new React'),
    ).rejects.toMatchObject({
      message: expect.stringContaining('mf-garden needs react in version ^19.3.0'),
    });
  });
});

describe('MFE-03 a bad shell that a module needs', () => {
  test('is rolled back with the module, or by force and recorded', async () => {
    const first = await idOf('shell');
    const kernelNames = { ui: ['Card', 'Tabs'], http: ['call'] };
    await buildPackage(portal.packagesDir, 'shell', { version: '0.1.5', kernelNames });
    await buildPackage(portal.packagesDir, 'mf-garden', {
      version: '0.2.0',
      kernelNames: { ui: ['Tabs'] },
    });
    await portal.start();
    await expect(portal.mf('rollback', 'shell', '--why', 'it throws')).rejects.toMatchObject({
      code: 'release.rollbackStops',
      message:
        'mf-garden uses parts of the kernel that the live shell does not have: Tabs of ui. It was built with the kernel ' +
        `0.1.0, and the live shell brings 0.1.0. So a rollback of shell to ${first} would stop mf-garden.`,
      remedy: expect.stringContaining(
        'Roll mf-garden back first. If the faults of shell are worse than that, add --force',
      ),
    });

    const done = await portal.mf('rollback', 'shell', '--force', '--why', 'it throws');
    expect(done).toMatchObject({ json: { id: first, stopped: ['mf-garden'] } });
    expect(done.text).toContain('No longer running since: mf-garden');
    expect((await portal.mf('history', 'shell')).text).toContain('it throws (forced; stopped mf-garden)');
  });
});

describe('MFE-03 a first promotion', () => {
  test('is undone by a withdrawal, which promote prints and no start reverses', async () => {
    await buildPackage(portal.packagesDir, 'mf-meadow');
    await portal.start();
    await portal.mf('withdraw', 'mf-meadow', '--why', 'a person decides');
    const id = await idOf('mf-meadow');
    const promoted = await portal.mf('promote', 'mf-meadow', id, '--why', 'first page');
    expect(promoted.text).not.toContain('goes back by itself');
    expect(promoted.text).toContain('To go back: npm run mf -- withdraw mf-meadow --why');

    const withdrawn = await portal.mf('withdraw', 'mf-meadow', '--why', 'it is not ready');
    expect(withdrawn).toMatchObject({ json: { withdrawn: id } });
    const status = await portal.mf('status', 'mf-meadow');
    expect(status.text).toContain('Nothing is live.');
    expect(status.text).toContain(id);
    expect((await portal.mf('history', 'mf-meadow')).text).toMatch(/withdraw +\S+ .*it is not ready/);
    expect(await portal.start()).toContainEqual({ name: 'mf-meadow', id, outcome: 'kept' });
    expect((await portal.mf('status', 'mf-meadow')).text).toContain('Nothing is live.');
    await expect(portal.mf('withdraw', 'mf-meadow', '--why', 'again')).rejects.toMatchObject({
      code: 'release.notLive',
    });
  });

  test('cannot be withdrawn for the shell and for a module that another one needs', async () => {
    const meadow = {
      events: { emits: ['meadow.mown@1'], listens: [] },
      widgets: { offers: ['meadow.plan@1'], uses: [] },
    };
    await buildPackage(portal.packagesDir, 'mf-meadow', { manifest: meadow });
    await portal.start();
    await buildPackage(portal.packagesDir, 'mf-garden', {
      version: '0.2.0',
      manifest: {
        events: { emits: [], listens: ['meadow.mown@1'] },
        widgets: { offers: [], uses: ['meadow.plan@1'] },
        links: ['/mf-meadow/:id'],
      },
    });
    await portal.start();
    await expect(portal.mf('withdraw', 'mf-meadow', '--why', 'x')).rejects.toMatchObject({
      code: 'release.stillUsed',
      message:
        'mf-meadow is still used by mf-garden (event meadow.mown@1, link /mf-meadow/:id?, widget meadow.plan@1).',
    });
    await expect(portal.mf('withdraw', 'shell', '--why', 'x')).rejects.toMatchObject({
      code: 'release.shellNeeded',
    });
    const forced = await portal.mf('withdraw', 'mf-meadow', '--force', '--why', 'it leaks');
    expect(forced).toMatchObject({ json: { stopped: ['mf-garden'] } });
    expect((await portal.mf('history', 'mf-meadow')).text).toContain('it leaks (forced; stopped mf-garden)');
  });
});

test('the status of an unknown package fails with a sentence', async () => {
  await expect(portal.mf('status', 'mf-nowhere')).rejects.toThrow(/^Nothing of mf-nowhere is live at http/);
  await expect(portal.mf('status', 'mf-nowhere', '--token', 'x'.repeat(43))).rejects.toThrow();
  await expect(portal.mf('status', 'mf-garden')).resolves.toMatchObject({
    text: expect.stringContaining('live'),
  });
});

describe('MFE-03 a manifest that cannot be shown is refused by name', () => {
  const entry = {
    menu: 'main',
    label: { 'en-AU': 'Garden' },
    path: '/mf-garden',
    icon: 'dashboard',
    order: 1,
    onDesktop: true,
    onMobile: true,
    isExternal: false,
    badge: null,
  };
  test('with every fault at the dry run, and the first at publish', async () => {
    const manifest = {
      area: { fr: 'Jardins' },
      paths: ['/mf-garden/:id?', '/mf-garden/:id?'].map((pattern) => ({ pattern, access: 'public' })),
      navigation: [
        { ...entry, label: { 'en-AU': 'x'.repeat(120) } },
        { ...entry, icon: 'tulip' },
        { ...entry, path: '/nowhere' },
      ],
      widgets: { offers: [], uses: ['nobody.knows@1'] },
    };
    await buildPackage(portal.packagesDir, 'mf-garden', { version: '0.2.0', manifest });
    const { refusals } = (await portal.mf('publish', 'mf-garden', '--dry-run')).json as {
      refusals: { message: string }[];
    };
    expect(refusals.map(({ message }) => message)).toEqual([
      'mf-garden has no label in the default language for area.',
      'mf-garden has a label of more than 40 characters: the menu entry /mf-garden, en-AU.',
      'mf-garden names an icon that the menus do not have: tulip of /mf-garden.',
      'mf-garden has the path /mf-garden/:id? more than once.',
      'mf-garden has a menu entry more than once: /mf-garden in the main menu.',
      'The menu entry /nowhere of mf-garden leads to a path that no live module owns.',
      'mf-garden uses the widget nobody.knows@1, which neither the kernel of the live shell nor a live module knows.',
    ]);
    await expect(portal.mf('publish', 'mf-garden')).rejects.toMatchObject({ code: 'release.labelMissing' });
  });
});

describe('MFE-01 a build with a second copy of a shared library', () => {
  test('is refused at dry run and publish with the library’s and file’s names', async () => {
    const files = { 'entry.js': 'entry', 'late.js': 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN=1' };
    await buildPackage(portal.packagesDir, 'mf-garden', { version: '0.2.0', files });
    const refusal = {
      code: 'release.libraryCopied',
      message: 'react is built into late.js, and the shell brings it already.',
    };
    expect(await portal.mf('publish', 'mf-garden', '--dry-run')).toMatchObject({
      isBad: true,
      json: { refusals: [refusal] },
    });
    await expect(portal.mf('publish', 'mf-garden')).rejects.toMatchObject(refusal);
  });
});
