import { describe, expect, test } from '@jest/globals';
import { moduleDisagreements } from './module-disagreements.ts';
import { readModuleSource } from './module-source.ts';

interface Parts {
  before?: string;
  name?: string;
  routes: string;
  widgets?: string;
}

const page = `async () => ({ Page: (await import('./page.tsx')).Page })`;
const bed = `{ 'garden.bed': async () => ({ Widget: (await import('./bed.tsx')).Bed }) }`;

const moduleText = ({ before = '', name = "'mf-garden'", routes, widgets = bed }: Parts) => `
import { defineModule } from '@worklane/shared-kernel/modules';
${before}
export const { contract, name, routes, texts } = defineModule({
  name: ${name},
  routes: ${routes},
  widgets: ${widgets},
  texts: {},
});`;

describe('the text of a module', () => {
  test('gives a route that imports its page itself', () => {
    const text = moduleText({ routes: `[{ path: '/garden/:bed?', load: ${page} }]` });
    expect(readModuleSource(text)).toEqual({
      name: 'mf-garden',
      routes: [{ path: '/garden/:bed?', request: './page.tsx' }],
      widgets: ['garden.bed'],
    });
  });

  test('gives several routes that share one function', () => {
    const text = moduleText({
      before: `const loadIt = async () => ({ Page: (await import('../features/view/index.ts')).Page });`,
      routes: `[{ path: '/garden', load: loadIt }, { path: '/beds', load: loadIt }]`,
    });
    expect(readModuleSource(text).routes).toEqual([
      { path: '/garden', request: '../features/view/index.ts' },
      { path: '/beds', request: '../features/view/index.ts' },
    ]);
  });

  test('gives no values that are computed at run time', () => {
    const text = moduleText({
      name: 'base',
      routes: `[{ path: base + '/x', load: elsewhere }, ...more]`,
      widgets: '{ ...theirs }',
    });
    const nothing = { path: null, request: null };
    expect(readModuleSource(text)).toEqual({ name: null, routes: [nothing, nothing], widgets: null });
    expect(readModuleSource(moduleText({ routes: 'all', widgets: 'theirs' }))).toMatchObject({
      routes: null,
      widgets: null,
    });
  });
});

describe('the code of a module and its manifest', () => {
  const garden = { path: '/garden', load: page };
  const listOf = (...routes: { path: string; load: string }[]) =>
    `[${routes.map(({ path, load }) => `{ path: '${path}', load: ${load} }`).join(', ')}]`;
  const faultsOf = (parts: Partial<Parts>, paths = ['/garden'], offers = ['garden.bed@1']) =>
    moduleDisagreements({
      source: readModuleSource(moduleText({ routes: listOf(garden), ...parts })),
      sourceFile: 'mf-garden/src/app/module.ts',
      manifest: {
        name: 'mf-garden',
        owner: 'the test',
        area: { 'en-AU': 'Gardens' },
        paths: paths.map((pattern) => ({ pattern, access: 'guarded' })),
        navigation: [],
        widgets: { offers, uses: [] },
        events: { emits: [], listens: [] },
        requires: { kernel: '*', shell: '*' },
        budgets: { entryBytes: 1, totalBytes: 1 },
      },
      manifestFile: 'mf-garden/module.json',
    });

  test('agree', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ widgets: '{}' }, ['/garden'], [])).toEqual([]);
  });

  test.each<[string, string[]]>([
    [
      'mf-garden: /beds of mf-garden/module.json has no route in mf-garden/src/app/module.ts.',
      faultsOf({}, ['/garden', '/beds']),
    ],
    [
      'mf-garden: the route /garden of mf-garden/src/app/module.ts is not a path of mf-garden/module.json.',
      faultsOf({}, []),
    ],
    [
      'mf-garden: /garden occurs more than once in mf-garden/src/app/module.ts.',
      faultsOf({ routes: listOf(garden, garden) }),
    ],
    [
      'mf-garden: /garden occurs more than once in mf-garden/module.json.',
      faultsOf({}, ['/garden', '/garden']),
    ],
    [
      'mf-garden: mf-garden/src/app/module.ts has the route /garden, whose page cannot be preloaded: give it a ' +
        'load that imports the page by its name, in place or as a constant of the same file.',
      faultsOf({ routes: listOf({ path: '/garden', load: 'elsewhere' }) }),
    ],
    [
      'mf-garden: mf-garden/src/app/module.ts has a route whose path cannot be read: write it out as ' +
        '{ path, load } in the list.',
      faultsOf({ routes: `[...more]` }, []),
    ],
    [
      'mf-garden: the routes in mf-garden/src/app/module.ts must be a literal list.',
      faultsOf({ routes: 'all' }),
    ],
    [
      'mf-garden: mf-garden/module.json offers garden.shed@1, which mf-garden/src/app/module.ts does not expose.',
      faultsOf({}, ['/garden'], ['garden.bed@1', 'garden.shed@1']),
    ],
    [
      'mf-garden: mf-garden/src/app/module.ts exposes garden.bed@1, which mf-garden/module.json does not offer.',
      faultsOf({}, ['/garden'], []),
    ],
    [
      'mf-garden: the widgets in mf-garden/src/app/module.ts must be a literal object.',
      faultsOf({ widgets: 'theirs' }),
    ],
    [
      'mf-garden: mf-garden/src/app/module.ts has mf-pear, but mf-garden/module.json has mf-garden.',
      faultsOf({ name: "'mf-pear'" }),
    ],
    [
      'mf-garden: garden of mf-garden/module.json is not a pattern that a module can own.',
      faultsOf({ routes: listOf({ path: 'garden', load: page }) }, ['garden']),
    ],
  ])('%s', (sentence, faults) => {
    expect(faults).toEqual([sentence]);
  });
});
