import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildPackage } from '../releases/testing/built-package.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';

// Each test goes from a build to a page, which takes long on a busy machine.
jest.setTimeout(60_000);

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
  await buildPackage(portal.packagesDir, 'shell', { kernelNames: { ui: ['Card'], http: ['call'] } });
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

describe('MFE-03 a module built with a newer kernel than the live shell brings', () => {
  test.each(['0.1.0', '0.1.5'])(
    'is refused by name at the dry run, publish and in the doctor, with kernel %s',
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

  test('is refused for its version where it uses nothing new, because that build does not start', async () => {
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

  test('goes live after the shell that brings the names, and keeps that shell from going back', async () => {
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
      code: 'release.kernelNames',
    });

    await portal.mf('rollback', 'mf-garden', '--why', 'the shell goes back');
    await portal.mf('rollback', 'shell', '--why', 'it is slow');
    await expect(
      portal.mf('promote', 'mf-garden', await idOf('mf-garden'), '--why', 'again'),
    ).rejects.toMatchObject({ code: 'release.kernelNames' });
  });
});

describe('MFE-01 a build with a second copy of a shared library', () => {
  test('is refused at the dry run and at publish, by the name of library and file', async () => {
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
