import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ModuleManifest } from '@worklane/shared-kernel/contracts';
import webpack from 'webpack';
import { measureBuild } from '../../src/releases/measure-build.ts';
import { readBuild } from '../../src/releases/read-build.ts';
import { modulePreset } from '../preset.ts';
import { repositoryRoot } from '../repository.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'worklane-manifest-')), 'mf-garden');
  mkdirSync(folder);
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

function plant(
  paths: readonly string[],
  page = 'export const Page = () => null;',
  manifest: Partial<Record<keyof ModuleManifest, unknown>> & Record<string, unknown> = {},
): void {
  const files = {
    'package.json': JSON.stringify({ name: '@worklane/mf-garden', version: '0.1.0', type: 'module' }),
    'module.json': JSON.stringify({
      name: 'mf-garden',
      owner: 'Garden team',
      area: { 'en-AU': 'Gardens' },
      paths: paths.map((pattern) => ({ pattern, access: 'guarded' })),
      navigation: [],
      widgets: { offers: [], uses: [] },
      events: { emits: [], listens: [] },
      requires: { kernel: '^0.1.0', shell: '^0.1.0' },
      budgets: { entryBytes: 40_000, totalBytes: 80_000 },
      ...manifest,
    }),
    'src/app/page.tsx': page,
    'src/app/module.ts': `
      import { defineModule } from '@worklane/shared-kernel/modules';
      export const { contract, name, routes, texts } = defineModule({
        name: 'mf-garden',
        routes: [{ path: '/garden', load: async () => ({ Page: (await import('./page.tsx')).Page }) }],
        texts: {},
      });`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function build(): Promise<string[]> {
  const compiler = webpack({ ...modulePreset(folder), cache: false });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else
          resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      });
    });
  });
}

test('a manifest with a path that its module lacks stops the build by name', async () => {
  plant(['/garden', '/beds']);
  const errors = await build();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^mf-garden: \/beds of \S*module\.json has no route in \S*src\/app\/module\.ts\.$/,
  );
});

test('a manifest with missing or unknown keys stops the build with the remedy', async () => {
  plant(['/garden'], undefined, {
    owner: undefined,
    ownr: 'Garden team',
    paths: [{ pattern: '/garden', access: 'everybody', isBar: true }],
    budgets: { entryBytes: 40_000 },
  });
  const faults = (await build()).map((error) => error.replace(/^\S*module\.json: /, ''));
  expect(faults.sort()).toEqual([
    'paths[0].access is not one of the allowed values. Use one of public, signed-out, guarded, buyer, operator.',
    'the field budgets.totalBytes is missing. Add it; docs/releases.md describes the fields.',
    'the field owner is missing. Add it; docs/releases.md describes the fields.',
    'the key ownr is unknown. Remove it or correct its name; the known keys are name, owner, area, paths, navigation, widgets, events, links, trustedTypes, bringsReact, requires, unsent, budgets.',
    'the key paths[0].isBar is unknown. Remove it or correct its name; the known keys are pattern, access, isBare, firstCalls, addresses.',
  ]);
});

test('a manifest that is not JSON stops the build with the position', async () => {
  plant(['/garden']);
  writeFileSync(join(folder, 'module.json'), '{ "name": "mf-garden", }');
  expect(await build()).toEqual([
    expect.stringMatching(/module\.json: it is not JSON: .*position 23.* Correct it at that place\.$/s),
  ]);
});

test('a manifest with invalid menu entries stops the build with each fault', async () => {
  const entry = {
    menu: 'main',
    label: { 'en-AU': 'Garden' },
    path: '/garden',
    icon: 'dashboard',
    order: 1,
    onDesktop: true,
    onMobile: true,
    isExternal: false,
    badge: null,
  } as const;
  plant(['/garden'], undefined, {
    paths: [
      {
        pattern: '/garden',
        access: 'guarded',
        firstCalls: ['GET /api/projects/counts', 'GET /api/plants', 'GET /api/buyer/levels'],
      },
    ],
    navigation: [
      entry,
      { ...entry, label: { 'en-AU': 'x'.repeat(120) } },
      { ...entry, menu: 'user', label: { fr: 'Jardin' }, icon: 'tulip' },
      { ...entry, menu: 'user', path: '/garden/beds' },
    ],
    events: { emits: ['garden.mown@1'], listens: ['project.vanished@1', 'orchard.picked@1'] },
    trustedTypes: ['vue', 'default', 'dompurify', 'Worklane-next'],
  });
  const faults = (await build()).map((error) => error.replace(/^mf-garden: \S*module\.json: /, ''));
  expect(faults.sort()).toEqual([
    '/garden in the main menu occurs more than once.',
    'GET /api/buyer/levels is refused to sellers, so no page can make it first.',
    'mf-garden: events.emits of module.json declares garden.mown@1, which no source uses.',
    'mf-garden: events.listens of module.json declares orchard.picked@1, which no source uses.',
    'mf-garden: events.listens of module.json declares project.vanished@1, which no source uses.',
    'the Trusted Types policy Worklane-next belongs to the portal.',
    'the Trusted Types policy default belongs to the portal.',
    'the Trusted Types policy dompurify belongs to the portal.',
    'the api has no call GET /api/plants to make first.',
    'the kernel has no event project.vanished@1.',
    'the label of the menu entry /garden, en-AU is longer than 40 characters.',
    'the menu entry /garden has no label in en-AU.',
    "the menu entry /garden/beds leads to none of the module's paths.",
    expect.stringMatching(/^there is no icon tulip of \/garden\. Use one of bell, /),
  ]);
});

test('a manifest with unused values in first calls stops the build by name', async () => {
  const list = 'GET /api/projects/status/in-progress';
  plant(['/garden'], undefined, {
    paths: [
      {
        pattern: '/garden',
        access: 'guarded',
        firstCalls: ['GET /api/projects/{gardenId}', `${list}?pageNum=1&colour=red`],
        addresses: [
          { address: '/garden?view=beds', firstCalls: [`${list}?pageNum=1&fromSeller=true`] },
          { address: '/orchard' },
          {
            address: '/garden',
            firstView: { template: 'src/view.html', answers: { list: `${list}?pageNum=2` } },
          },
          { address: '/orchard', firstCalls: ['GET /api/projects/counts/all/of'] },
        ],
      },
    ],
  });
  const faults = (await build()).map((error) => error.replace(/^mf-garden: \S*module\.json: /, ''));
  expect(faults.map((fault) => fault.replace(/^mf-garden: /, '')).sort()).toEqual([
    `GET /api/projects/status/:status has no colour in its query, which ${list}?pageNum=1&colour=red gives.`,
    'GET /api/projects/{gardenId} uses the parameter gardenId, which /garden does not have.',
    'src/view.html: it is missing.',
    'the address /orchard does not match the path /garden.',
    'the address /orchard occurs more than once.',
    'the api has no call GET /api/projects/counts/all/of to make first.',
    `the first view of /garden uses ${list}?pageNum=2, which is not one of its first calls.`,
  ]);
});

test('a first view is part of its module’s build, not a file', async () => {
  const me = 'GET /api/users/me';
  const firstView = { template: 'src/view.html', answers: { me } };
  plant(['/garden'], undefined, {
    paths: [{ pattern: '/garden', access: 'guarded', addresses: [{ address: '/garden', firstView }] }],
  });
  writeFileSync(join(folder, 'src/view.html'), '<h1>{{me.data.firstName}}</h1>');
  expect(await build()).toEqual([]);
  const { firstViews, files } = await readBuild(folder);
  expect(firstViews).toMatchObject({ '/garden': { html: { 'en-AU': '<h1>{{me.data.firstName}}</h1>' } } });
  expect([...files.values()].join()).not.toContain('{{me');
});

test.each(['@worklane/shared-kernel', '@worklane/kernel'])(
  'MFE-03 a matching module that imports %s gives a build with its kernel names and members',
  async (kernelName) => {
    plant(
      ['/garden'],
      `import { Card, NewInThisKernel, unused } from '${kernelName}/ui';
     import * as domain from '${kernelName}/domain';
     export { call } from '${kernelName}/http';
     const unread = () => unused;
     export const late = async () => {
       const { Dialog } = await import('${kernelName}/ui/dialog');
       return Dialog;
     };
     import { TEXT_MAX_LENGTH, LIST_MAX_ITEMS } from '${kernelName}/domain';
     const { message } = TEXT_MAX_LENGTH;
     export const Page = () =>
       [Card, NewInThisKernel, domain.fullName, late, message, LIST_MAX_ITEMS.messageFiles, domain.PAGE_SIZE.notifications];`,
    );
    expect(await build()).toEqual([]);
    const { kernel, kernelNames, kernelMembers } = JSON.parse(
      readFileSync(join(folder, 'dist/build.json'), 'utf8'),
    );
    expect(kernel).toMatch(/^\d+\.\d+\.\d+$/);
    expect(kernelNames).toEqual({
      domain: ['LIST_MAX_ITEMS', 'PAGE_SIZE', 'TEXT_MAX_LENGTH', 'fullName'],
      http: ['call'],
      modules: ['defineModule'],
      ui: ['Card', 'NewInThisKernel'],
      'ui/dialog': ['Dialog'],
    });
    expect(kernelMembers).toEqual({
      domain: {
        LIST_MAX_ITEMS: ['messageFiles'],
        PAGE_SIZE: ['notifications'],
        TEXT_MAX_LENGTH: ['message'],
      },
    });
  },
);

test('code that uses a whole kernel part stops the build, with the remedy', async () => {
  plant(
    ['/garden'],
    `import * as ui from '@worklane/shared-kernel/ui';
     export const Page = () => Object.keys(ui).concat(import('@worklane/shared-kernel/ui/dialog'));`,
  );
  const errors = await build();
  expect(errors).toHaveLength(2);
  expect(errors.sort()[0]).toMatch(
    /src\/app\/page\.tsx:\d uses @worklane\/shared-kernel\/ui as a whole, so .* Import the names that are used: /,
  );
});

test('a build’s source maps contain only positions and are not release files', async () => {
  plant(['/garden'], "export const Page = () => { throw new Error('planted'); };");
  expect(await build()).toEqual([]);
  const built = await readBuild(folder);
  const scripts = [...built.files.keys()].filter((path) => path.endsWith('.js'));
  expect([...built.files.keys()].filter((path) => path.endsWith('.map'))).toEqual([]);
  expect([...(built.maps ?? []).keys()].sort()).toEqual(scripts.sort());
  for (const path of scripts) expect(String(built.files.get(path))).not.toContain('sourceMappingURL');
  for (const map of (built.maps ?? new Map<string, string>()).values()) expect(map).not.toContain('planted');
  const { parts, shared } = await measureBuild(built, folder);
  expect(Object.values(parts).flatMap((one) => Object.keys(one))).toContain('mf-garden/app');
  expect(shared).toHaveProperty(['@worklane/shared-kernel/modules'], '0.1.0');
});

test('uses of other modules that the manifest does not declare stop the build', async () => {
  const page = `
    import { bus, useBusEvent } from '@worklane/shared-kernel/bus';
    import { Slot } from '@worklane/shared-kernel/modules';
    export function Page({ any, id }) {
      useBusEvent('pond.filled@1', () => bus.emit('garden.watered@1', {}));
      bus.on(any, () => {});
      return <a href={\`/pond/\${id}\`}><Slot name="pond.plan" /></a>;
    }`;
  const declared = { events: { emits: [], listens: [] }, widgets: { offers: [], uses: ['pond.map@1'] } };
  plant(['/garden'], page, { ...declared, links: ['/shed'] });
  const errors = await build();
  expect(errors.map((error) => error.replace('mf-garden: ', '')).sort()).toEqual([
    'links of module.json declares /shed, to which no source links.',
    'the sources emit the event garden.watered@1, which events.emits of module.json does not declare.',
    'the sources link to /pond/:id, which links of module.json does not declare.',
    'the sources listen to the event by a name that is not written out there.',
    'the sources listen to the event pond.filled@1, which events.listens of module.json does not declare.',
    'the sources show the widget pond.plan, which widgets.uses of module.json does not declare.',
    'widgets.uses of module.json declares pond.map@1, which no source uses.',
  ]);
});
