import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';
import type { TestPortal } from '../mf/testing/test-portal.ts';
import { buildOne } from '../portal/builds.ts';
import { liveId, OwnRepository, startPortalWithSdk } from './testing/own-repository.ts';

const NAME = 'mf-orchard';
let folder: string;
let portal: TestPortal;
let own: OwnRepository;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  own = new OwnRepository(folder, NAME);
  await buildOne(repositoryRoot, 'shell');
  const packagesDir = join(folder, 'packages');
  mkdirSync(packagesDir);
  symlinkSync(join(repositoryRoot, 'shell'), join(packagesDir, 'shell'), 'junction');
  portal = await startPortalWithSdk(packagesDir, folder);
});
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Changes an installed file; returns a function that restores it. */
function replacing(file: string, from: RegExp, to: string): () => void {
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(file, before.replace(from, to));
  return () => writeFileSync(file, before);
}

describe('MFE-02 MFE-03 MFE-09 a module in its own repository', () => {
  test('is made by one command and contains nothing of this repository', async () => {
    expect(await own.create(portal, 'orchard')).toContain(`Created ${NAME}, which owns /orchard.`);
    await own.install();
    const { packages } = JSON.parse(own.textOf('package-lock.json'));
    const installed = join(own.folder, 'node_modules/@worklane');
    for (const name of ['kernel', 'module-tools']) {
      expect(packages[`node_modules/@worklane/${name}`].resolved).toMatch(
        new RegExp(`^${portal.portalUrl}/sdk/${name}-[0-9.]+-[0-9a-f]{8}\\.tgz$`),
      );
      expect(lstatSync(join(installed, name)).isSymbolicLink()).toBe(false);
    }
    expect(readdirSync(installed).sort()).toEqual(['kernel', 'module-tools']);
    expect(readFileSync(join(installed, 'kernel/API.txt'), 'utf8')).toMatch(
      /^trimEndOf: export declare function trimEndOf\(text: string, characters: string\): string;$/m,
    );
    for (const name of ['lerna', 'nx'])
      expect(existsSync(join(own.folder, 'node_modules', name))).toBe(false);
    const files = (readdirSync(installed, { recursive: true }) as string[]).filter((file) =>
      /\.(js|mjs|cjs|ts|json)$/.test(file),
    );
    const telling = files.filter((file) =>
      readFileSync(join(installed, file), 'utf8').includes(repositoryRoot),
    );
    expect(telling).toEqual([]);
    expect(files.filter((file) => /\.test\.|(^|\/)kernel\/dist\/server\//.test(file))).toEqual([]);
  });

  test('passes its types and tests, and builds', async () => {
    await own.npm(['test', '--', '--ci', '--maxWorkers=1']);
    await own.npm(['run', 'build']);
    expect(JSON.parse(own.textOf('dist/build.json'))).toMatchObject({
      federationName: 'mf_orchard',
      kernel: '0.1.0',
      shared: { '@worklane/shared-kernel/ui': '0.1.0' },
    });
    // The shell provides the kernel, so the module's files contain no kernel code.
    const files = readdirSync(join(own.folder, 'dist')).filter((file) => file.endsWith('.js'));
    expect(files.map((file) => own.textOf(`dist/${file}`)).join('')).not.toContain('@tanstack/query-core');
  });

  test('a type error, also in what the kernel exports, fails its tests', async () => {
    const calls = join(own.folder, 'src/features/count-projects/count-projects.api.ts');
    const before = readFileSync(calls, 'utf8');
    writeFileSync(calls, before.replace('GET /api/projects/counts', 'GET /api/nothing'));
    await expect(own.npm(['run', 'types'])).rejects.toThrow('/api/nothing');
    writeFileSync(calls, before);
  });

  test('runs alone on its stubs', () =>
    own.runAlone(async (url) => {
      expect(await (await fetch(`${url}/orchard`)).text()).toContain('main.js');
      expect(await (await fetch(`${url}/@files/main.js`)).text()).toContain('GET /api/projects/counts');
    }));

  test('is published, previewed, made live and rolled back from there', async () => {
    await own.takeToken(portal);
    expect(await own.mf('publish', '--dry-run')).toMatchObject({ refusals: [] });
    const { id } = await own.mf<{ id: string }>('publish');
    const preview = await own.mf<{ url?: string; link?: string }>('preview', id, '--path', '/orchard');
    expect(JSON.stringify(preview)).toContain(`${portal.portalUrl}/@preview`);
    await own.mf('promote', id, '--why', 'the first one');
    expect(await liveId(portal, NAME)).toBe(id);
    const page = await fetch(`${portal.portalUrl}/orchard`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(`"${id}"`);

    const texts = join(own.folder, 'src/locales/en-AU.json');
    writeFileSync(texts, own.textOf('src/locales/en-AU.json').replace('"Orchard"', '"Our orchard"'));
    const next = await own.mf<{ id: string }>('publish');
    expect(next.id).not.toBe(id);
    await own.mf('promote', next.id, '--why', 'a better title');
    expect(await liveId(portal, NAME)).toBe(next.id);
    await own.mf('rollback', '--why', 'the title was good');
    expect(await liveId(portal, NAME)).toBe(id);
  });

  test('the creation of another module of a live name warns', async () => {
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    const said = await new OwnRepository(elsewhere, NAME).create(portal, 'orchard');
    expect(said).toContain(`${portal.portalUrl} has a module ${NAME} already.`);
  });

  test('is compiled with the types of the live shell’s kernel before it is published', async () => {
    const kernel = join(own.folder, 'node_modules/@worklane/kernel');
    const restore = replacing(
      join(kernel, 'package.json'),
      /"source": "[0-9a-f]{16}"/,
      '"source": "0000000000000000"',
    );
    const restoreTypes = replacing(
      join(kernel, 'dist/domain/texts/text.d.ts'),
      /(trimEndOf\(text: string, characters: string)/,
      '$1, tries?: number',
    );
    const source = join(own.folder, 'src/shared/title.ts');
    writeFileSync(
      source,
      `import { trimEndOf } from '@worklane/kernel/domain';\n\nexport const title = trimEndOf('a.', '.', 2);\n`,
    );
    await own.npm(['run', 'types']);
    await expect(own.mf('publish')).rejects.toThrow(
      /other types than mf-orchard was built with:.*src\/shared\/title\.ts\(3,\d+\): error TS2554/,
    );
    expect(await own.mf('publish', '--any-types')).toMatchObject({ package: NAME });
    rmSync(source);
    expect(await own.mf('publish')).toMatchObject({ package: NAME });
    restore();
    restoreTypes();
  });

  test('takes the portal’s packages by one command, which adapts its sources', async () => {
    const wanted = own.textOf('package.json');
    const { dependencies } = JSON.parse(wanted) as { dependencies: Record<string, string> };
    const tarball = await fetch(dependencies['@worklane/kernel'] ?? '');
    writeFileSync(join(folder, 'earlier-kernel.tgz'), Buffer.from(await tarball.arrayBuffer()));
    const earlier = { '@worklane/kernel': 'file:../earlier-kernel.tgz', react: '19.0.0' };
    const own19 = { ...JSON.parse(wanted), dependencies: { ...dependencies, ...earlier } };
    writeFileSync(join(own.folder, 'package.json'), JSON.stringify(own19));
    const manifest = own.textOf('module.json');
    writeFileSync(
      join(own.folder, 'module.json'),
      manifest.replace('"kernel": "^0.1.0"', '"kernel": "~0.0.9"'),
    );
    const source = join(own.folder, 'src/shared/title.ts');
    const lines = (name: string) =>
      `import { ${name} } from '@worklane/kernel/domain';\n\nexport const title = (text: string) => ${name}(text, '.');\n`;
    writeFileSync(source, lines('withoutEnding'));

    const said = await own.npm(['run', '--silent', 'mf', '--', 'upgrade']);
    expect(said).toMatch(/^@worklane\/kernel: earlier-kernel\.tgz -> kernel-0\.1\.0-[0-9a-f]{8}\.tgz$/m);
    expect(said).toContain('react: 19.0.0 -> ');
    expect(said).toContain('requires.kernel of module.json: ~0.0.9 -> ^0.1.0');
    expect(said).toContain('trim-end-of changed src/shared/title.ts');
    expect(said).toContain('The types are right. Run npm test.');
    expect(JSON.parse(own.textOf('package.json'))).toEqual(JSON.parse(wanted));
    expect(own.textOf('module.json')).toBe(manifest);
    expect(readFileSync(source, 'utf8')).toBe(lines('trimEndOf'));

    writeFileSync(source, `${lines('trimEndOf')}export const left: number = title('a.');\n`);
    await expect(own.npm(['run', '--silent', 'mf', '--', 'upgrade'])).rejects.toThrow(
      /Left to do: 1 type errors\nsrc\/shared\/title\.ts\(4,14\): error TS2322/,
    );
    rmSync(source);
  });
});
