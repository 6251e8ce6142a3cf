import { describe, expect, test } from '@jest/globals';
import { incompatibilities, isInRange, type ModuleNeeds, type Surroundings } from './compatibility.ts';
import type { ModuleManifest } from './releases/releases.ts';

const moduleOf = (name: string, changes: Partial<ModuleManifest> = {}): ModuleManifest => ({
  name,
  owner: 'the test',
  area: { 'en-AU': name },
  paths: [{ pattern: `/${name.slice(3)}/:id?`, access: 'guarded' }],
  navigation: [],
  widgets: { offers: [], uses: [] },
  events: { emits: [], listens: [] },
  requires: { kernel: '^0.1.0', shell: '^0.1.0' },
  budgets: { entryBytes: 1, totalBytes: 1 },
  ...changes,
});

const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  kernel: '0.1.4',
  shell: '0.1.2',
  provides: {
    events: ['project.opened@1', 'project.opened@2'],
    widgets: ['business.cards@1', 'business.cards@2', 'business.cards@3'],
  },
  others: [],
  ...changes,
});

const problems = (manifest: ModuleManifest, surroundings = around(), kernel: Partial<ModuleNeeds> = {}) =>
  incompatibilities({ manifest, ...kernel }, surroundings).map(({ code, params }) => ({ code, ...params }));

test('MFE-03 a module that fits its kernel, shell and neighbours may run', () => {
  const garden = moduleOf('mf-garden', {
    events: { emits: ['project.opened@2'], listens: ['project.opened@1'] },
    widgets: { offers: [], uses: ['business.cards@1'] },
  });
  const business = moduleOf('mf-business', { widgets: { offers: ['business.cards@1'], uses: [] } });
  expect(problems(garden, around({ others: [business, garden] }))).toEqual([]);
});

describe('MFE-03 versions of kernel and shell', () => {
  test.each([
    ['^0.1.0', '0.1.9', true],
    ['^0.1.0', '0.2.0', false],
    ['^0.1.0 || ^0.2.0', '0.2.3', true],
    ['>=0.1.2 <0.3.0', '0.3.0', false],
    ['~1.2.0', '1.2.9', true],
    ['1.x', '1.9.0', true],
    ['*', '7.0.0', true],
    ['newest', '1.0.0', null],
    ['', '1.0.0', null],
  ])('%s contains %s: %s', (range, version, expected) => {
    expect(isInRange(version, range)).toBe(expected);
  });

  test('a module reports whether kernel or shell does not fit', () => {
    const garden = moduleOf('mf-garden', { requires: { kernel: '^0.2.0', shell: '>=1.0.0' } });
    expect(problems(garden)).toEqual([
      { code: 'kernelRange', module: 'mf-garden', range: '^0.2.0', version: '0.1.4' },
      { code: 'shellRange', module: 'mf-garden', range: '>=1.0.0', version: '0.1.2' },
    ]);
  });

  test('without a shell every version is accepted, but an invalid range is refused', () => {
    const nothing = around({ kernel: null, shell: null, provides: null });
    expect(problems(moduleOf('mf-garden', { requires: { kernel: '^9.0.0', shell: '*' } }), nothing)).toEqual(
      [],
    );
    expect(problems(moduleOf('mf-garden', { requires: { kernel: 'soon', shell: '*' } }), nothing)).toEqual([
      { code: 'rangeMalformed', module: 'mf-garden', range: 'soon' },
    ]);
  });
});

describe('MFE-03 the kernel that a module was built with', () => {
  const garden = moduleOf('mf-garden');
  const shellHas = (names: Record<string, string[]>) => around({ kernelNames: names });
  const kernelNames = { ui: ['Card', 'Tabs'], http: ['call'] };

  test('a module that uses what the shell provides may run', () => {
    const provided = shellHas({ ui: ['Button', 'Card', 'Tabs'], http: ['call'], forms: [] });
    expect(problems(garden, provided, { kernel: '0.1.4', kernelNames })).toEqual([]);
    expect(problems(garden, provided, { kernel: '0.1.0', kernelNames })).toEqual([]);
  });

  test('names that the shell lacks are refused, even without a new kernel version', () => {
    for (const built of ['0.1.4', '0.1.9']) {
      expect(problems(garden, shellHas({ ui: ['Button'] }), { kernel: built, kernelNames })).toEqual([
        {
          code: 'kernelNames',
          module: 'mf-garden',
          built,
          version: '0.1.4',
          names: 'Card, Tabs of ui; call of http',
        },
      ]);
    }
  });

  test('members of a table that the shell’s table lacks are refused', () => {
    const table = (...members: string[]) => ({ domain: { TEXT_MAX_LENGTH: members } });
    const uses = { kernel: '0.1.4', kernelNames: { ui: ['Card'] }, kernelMembers: table('motto', 'title') };
    const inShell = (members: Surroundings['kernelMembers']) =>
      around({ kernelNames: { ui: ['Card'] }, kernelMembers: members });
    expect(problems(garden, inShell(table('name', 'title')), uses)).toMatchObject([
      { code: 'kernelNames', names: 'TEXT_MAX_LENGTH.motto of domain' },
    ]);
    expect(problems(garden, inShell(table('motto', 'name', 'title')), uses)).toEqual([]);
    expect(problems(garden, inShell(undefined), uses)).toEqual([]);
  });

  test('a missing subpath is refused even if none of its names is used', () => {
    expect(
      problems(garden, shellHas({}), { kernel: '0.1.4', kernelNames: { 'ui/chart': [] } }),
    ).toMatchObject([{ code: 'kernelNames', names: 'ui/chart' }]);
    expect(
      problems(garden, shellHas({}), { kernel: '0.1.4', kernelNames: { constructor: ['name'] } }),
    ).toMatchObject([{ code: 'kernelNames', names: 'name of constructor' }]);
  });

  test('an older kernel is refused although it has every name', () => {
    expect(problems(garden, shellHas(kernelNames), { kernel: '0.1.9', kernelNames })).toEqual([
      { code: 'kernelBuilt', module: 'mf-garden', built: '0.1.9', version: '0.1.4' },
    ]);
  });

  test('releases or shells without recorded names are compared by version', () => {
    expect(problems(garden, shellHas({}), { kernel: '0.1.9' })).toEqual([]);
    expect(problems(garden, around(), { kernel: '0.1.4', kernelNames })).toEqual([]);
    expect(problems(garden, around({ kernel: null }), { kernel: '0.1.9', kernelNames })).toEqual([]);
  });
});

describe('MFE-03 versions of shared libraries', () => {
  const garden = moduleOf('mf-garden');
  const inShell = (libraries: Record<string, string>) => around({ libraries });

  test.each(['19.3.0', '19.3.1', '19.4.0'])('a module for react ^19.3.0 runs with react %s', (react) => {
    expect(problems(garden, inShell({ react }), { libraries: { react: '^19.3.0' } })).toEqual([]);
  });

  test.each(['19.2.9', '20.0.0'])('a module for react ^19.3.0 is refused with react %s', (version) => {
    expect(problems(garden, inShell({ react: version }), { libraries: { react: '^19.3.0' } })).toEqual([
      { code: 'libraryRange', module: 'mf-garden', library: 'react', range: '^19.3.0', version },
    ]);
  });

  test('a module is refused for a library that the shell does not provide', () => {
    expect(problems(garden, inShell({}), { libraries: { i18next: '^25.0.0' } })).toMatchObject([
      { code: 'libraryRange', library: 'i18next', version: '–' },
    ]);
  });

  test('a release without a record of its libraries is not judged by them', () => {
    expect(problems(garden, inShell({ react: '20.0.0' }))).toEqual([]);
    expect(problems(garden, around(), { libraries: { react: '^19.3.0' } })).toEqual([]);
  });
});

describe('MFE-03 versions of events', () => {
  const listening = (event: string) => moduleOf('mf-garden', { events: { emits: [], listens: [event] } });

  test.each(['project.opened@3', 'project.closed@1'])('%s is unknown to the kernel', (event) => {
    expect(problems(listening(event))).toEqual([{ code: 'eventUnknown', module: 'mf-garden', event }]);
    const emitting = moduleOf('mf-garden', { events: { emits: [event], listens: [] } });
    expect(problems(emitting)).toEqual([{ code: 'eventUnknown', module: 'mf-garden', event }]);
  });

  test("a module's own event needs no kernel, and others may listen to it", () => {
    const orchard = moduleOf('mf-orchard', { events: { emits: ['orchard.picked@1'], listens: [] } });
    expect(problems(orchard)).toEqual([]);
    expect(problems(listening('orchard.picked@1'), around({ others: [orchard] }))).toEqual([]);
    expect(problems(listening('orchard.picked@2'), around({ others: [orchard] }))).toMatchObject([
      { code: 'eventUnknown', event: 'orchard.picked@2' },
    ]);
  });

  test('a shell that lists no events and widgets refuses no module because of them', () => {
    expect(problems(listening('project.closed@1'), around({ provides: null }))).toEqual([]);
  });
});

describe('MFE-03 versions of widgets', () => {
  const offering = (...offers: string[]) => moduleOf('mf-business', { widgets: { offers, uses: [] } });
  const using = (widget: string) => moduleOf('mf-garden', { widgets: { offers: [], uses: [widget] } });

  test.each([
    ['business.cards@1', ['business.cards@1']],
    ['business.cards@1', ['business.cards@2']],
    ['business.cards@1', ['business.cards@3', 'business.cards@1']],
    ['business.cards@2', []],
  ])('%s is served by %j', (widget, offers) => {
    expect(problems(using(widget), around({ others: [offering(...offers)] }))).toEqual([]);
  });

  test('an older widget version, or a newer one without a conversion, is refused', () => {
    expect(problems(using('business.cards@2'), around({ others: [offering('business.cards@1')] }))).toEqual([
      {
        code: 'widgetVersion',
        module: 'mf-garden',
        widget: 'business.cards@2',
        owner: 'mf-business',
        offered: 'business.cards@1',
      },
    ]);
    const others = [offering('business.cards@4')];
    expect(problems(using('business.cards@1'), around({ others }))).toMatchObject([
      { code: 'widgetVersion' },
    ]);
  });

  test("a widget unknown to the kernel must have the module's own prefix", () => {
    expect(problems(moduleOf('mf-garden', { widgets: { offers: ['garden.bed@1'], uses: [] } }))).toEqual([]);
    expect(problems(moduleOf('mf-garden', { widgets: { offers: ['project.bed@1'], uses: [] } }))).toEqual([
      { code: 'widgetUnknown', module: 'mf-garden', widget: 'project.bed@1' },
    ]);
  });
});

describe('MFE-01 names and paths that only one module may have', () => {
  test('the name of a widget in any version', () => {
    const taker = moduleOf('mf-garden', { widgets: { offers: ['business.cards@2'], uses: [] } });
    const owner = moduleOf('mf-business', { widgets: { offers: ['business.cards@1'], uses: [] } });
    expect(problems(taker, around({ others: [owner] }))).toEqual([
      { code: 'widgetOwned', module: 'mf-garden', widget: 'business.cards', owner: 'mf-business' },
    ]);
  });

  test('a path, even if two patterns only overlap', () => {
    const lake = moduleOf('mf-lake', { paths: [{ pattern: '/lake/:id/:part?', access: 'guarded' }] });
    const pond = moduleOf('mf-pond', { paths: [{ pattern: '/lake/deepest', access: 'public' }] });
    expect(problems(pond, around({ others: [lake] }))).toEqual([
      {
        code: 'pathOwned',
        module: 'mf-pond',
        path: '/lake/deepest',
        owner: 'mf-lake',
        owned: '/lake/:id/:part?',
      },
    ]);
  });
});

test('MFE-02 two modules can contain the same library, with the same Trusted Types policy', () => {
  const lake = moduleOf('mf-lake', { trustedTypes: ['vue'] });
  const pond = moduleOf('mf-pond', {
    paths: [{ pattern: '/pond', access: 'public' }],
    trustedTypes: ['vue'],
  });
  expect(problems(pond, around({ others: [lake] }))).toEqual([]);
});

test('MFE-02 a module with its own React uses no component or hook of the kernel', () => {
  const garden = moduleOf('mf-garden', { bringsReact: true });
  const mounted = {
    domain: ['TEXT_MAX_LENGTH'],
    modules: ['defineModule'],
    'modules/mounted': ['defineMounted'],
  };
  expect(problems(garden, around(), { kernelNames: mounted })).toEqual([]);
  const mixed = { ...mounted, i18n: ['textsIn', 'useTexts'], modules: ['PageHeading'], 'ui/menu': ['Menu'] };
  expect(problems(garden, around(), { kernelNames: mixed })).toEqual([
    {
      code: 'reactMixed',
      module: 'mf-garden',
      names: 'PageHeading of modules, useTexts of i18n, Menu of ui/menu',
    },
  ]);
  expect(problems(moduleOf('mf-garden'), around(), { kernelNames: mixed })).toEqual([]);
});
