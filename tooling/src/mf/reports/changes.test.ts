import { expect, test } from '@jest/globals';
import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { budgetLines } from './budget-lines.ts';
import { changeLines } from './change-lines.ts';
import { changesBetween, type ReleaseContents } from './changes.ts';

interface Parts {
  files: Record<string, { bytes: number; sent: number; parts?: Record<string, number> }>;
  shared?: Record<string, string>;
  texts?: Record<string, string>;
  manifest?: object;
}

function contentsOf(id: string, { files, shared = {}, texts = {}, manifest = {} }: Parts): ReleaseContents {
  const entries = Object.entries(files);
  return {
    description: {
      id,
      entry: entries[0]?.[0],
      files: entries.map(([path, { bytes }]) => ({ path, bytes, integrity: '' })),
      manifest: {
        paths: [{ pattern: '/garden', access: 'public' }],
        widgets: { offers: [], uses: [] },
        events: { emits: [], listens: [] },
        budgets: { entryBytes: 1000, totalBytes: 5000 },
        ...manifest,
      },
    } as unknown as ReleaseDescription,
    sent: Object.fromEntries(entries.map(([path, { sent }]) => [path, sent])),
    measures: {
      parts: Object.fromEntries(entries.map(([path, { parts = {} }]) => [path, parts])),
      shared,
      texts,
    },
  };
}

const entry = {
  menu: 'main',
  label: { 'en-AU': 'Garden' },
  path: '/garden',
  icon: 'dashboard',
  order: 90,
  onDesktop: true,
  onMobile: true,
  isExternal: false,
  badge: null,
};

const before = contentsOf('0.1.0-00000000', {
  files: {
    'entry.00000000.js': { bytes: 800, sent: 200, parts: { 'mf-garden/app': 800 } },
    '412.00000000.js': { bytes: 1000, sent: 500, parts: { 'node_modules/left-pad': 1000 } },
  },
  shared: { react: '19.1.0' },
  texts: { 'app:title': 'Gardens', 'app:old': 'Old' },
  manifest: { navigation: [entry] },
});
const after = contentsOf('0.2.0-11111111', {
  files: {
    'entry.11111111.js': {
      bytes: 1200,
      sent: 300,
      parts: { 'mf-garden/app': 900, 'mf-garden/features/plant-seed': 300 },
    },
    '500.11111111.js': { bytes: 4000, sent: 1000, parts: { 'node_modules/dompurify': 4000 } },
  },
  shared: { react: '19.1.0', '@worklane/shared-kernel/ui/crop': '0.1.0' },
  texts: { 'app:title': 'Our gardens', 'app:new': 'New' },
  manifest: {
    paths: [
      { pattern: '/garden', access: 'guarded' },
      { pattern: '/seeds', access: 'public' },
    ],
    widgets: { offers: ['garden.bed@1'], uses: [] },
    events: { emits: ['garden.planted@1'], listens: [] },
    trustedTypes: ['vue'],
    navigation: [{ ...entry, label: { 'en-AU': 'Beds' }, onMobile: false }],
  },
});

test('MFE-03 two releases are compared by files, libraries and names', () => {
  const changes = changesBetween(before, after);
  expect(changes).toMatchObject({
    total: { before: 700, after: 1300 },
    files: [
      { name: '500.js', before: null, after: 1000 },
      { name: '412.js', before: 500, after: null },
      { name: 'entry.js', before: 200, after: 300 },
    ],
    libraries: [
      { name: 'dompurify', before: null, after: 1000 },
      { name: 'left-pad', before: 500, after: null },
    ],
    folders: [
      { name: 'mf-garden/features/plant-seed', before: null, after: 75 },
      { name: 'mf-garden/app', before: 200, after: 225 },
    ],
  });
  const text = changeLines(changes).join('\n');
  for (const line of [
    'Changes from 0.1.0-00000000 to 0.2.0-11111111',
    'new shared library @worklane/shared-kernel/ui/crop: 0.1.0',
    'changed path /garden: public -> guarded',
    'new path /seeds: public',
    'new widget garden.bed@1: offers',
    'new event garden.planted@1: emits',
    'new Trusted Types policy vue: allowed in pages',
    'changed menu entry /garden in the main menu: Garden, dashboard, order 90 -> Beds, dashboard, order 90, not on phones',
    'new text app:new: New',
    'removed text app:old: Old',
    'changed text app:title: Gardens -> Our gardens',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/ {2}library dompurify +1000 +new/);
  expect(text).toMatch(/ {2}all files +700 +1300 +\+600/);
});

test('an exceeded budget reports by how much and why', () => {
  expect(budgetLines(before, after)).toEqual([
    'the entry: 1200 of 1000 bytes, 200 too many; 400 more than the live release',
    '  mf-garden/features/plant-seed: 300, new',
    '  mf-garden/app: 900, 100 more',
    'all files: 5200 of 5000 bytes, 200 too many; 3400 more than the live release',
    '  node_modules/dompurify: 4000, new',
    '  mf-garden/features/plant-seed: 300, new',
    '  mf-garden/app: 900, 100 more',
  ]);
  expect(budgetLines(null, before)).toEqual([]);
});

test('equal releases have no changes, and a first one is all new', () => {
  expect(changeLines(changesBetween(before, before))).toEqual([
    '0.1.0-00000000 has the same sizes, paths, widgets, events and texts as 0.1.0-00000000.',
  ]);
  expect(changeLines(changesBetween(null, after)).join('\n')).toContain(
    'there is no live release to compare with',
  );
});

test('a release without measures is compared by files and manifest', () => {
  const changes = changesBetween({ ...before, measures: null }, after);
  expect(changes).toMatchObject({ isMeasured: false, libraries: [], folders: [] });
  const text = changeLines(changes).join('\n');
  expect(text).toContain('new path /seeds');
  expect(text).not.toContain('text app:');
  expect(text).toContain('Libraries and texts cannot be compared');
});

test('MFE-03 a release in which one text differs has one changed file, folder and text', () => {
  const release = (id: string, digits: Record<'entry' | 'page', string>, page: number, sent: number) => {
    const contents = contentsOf(id, {
      files: {
        // Compressed, the entry differs in a few bytes, because it names the page.
        [`entry.${digits.entry}.js`]: { bytes: 800, sent: 200 + sent, parts: { 'mf-garden/app': 700 } },
        [`412.${digits.page}.js`]: {
          bytes: page,
          sent: 300 + sent,
          parts: { 'mf-garden/features/plant-seed': page - 500, 'node_modules/left-pad': 500 },
        },
        '7.cccccccccccccccc.js': { bytes: 900, sent: 400, parts: { 'mf-garden/features/water-bed': 900 } },
      },
      texts: { 'plant-seed:title': id },
    });
    for (const file of contents.description.files) file.integrity = `sha384-${file.path}`;
    return contents;
  };
  const one = release('one', { entry: 'a'.repeat(16), page: 'b'.repeat(16) }, 1000, 0);
  const other = release('other', { entry: 'd'.repeat(16), page: 'e'.repeat(16) }, 1020, 9);
  const { files, folders, libraries, names } = changesBetween(one, other);
  expect(files).toEqual([{ name: '412.js', before: 300, after: 309 }]);
  expect(folders.map(({ name }) => name)).toEqual(['mf-garden/features/plant-seed']);
  expect([libraries, names.length]).toEqual([[], 1]);
  const sameLength = release('third', { entry: 'f'.repeat(16), page: '9'.repeat(16) }, 1000, 0);
  expect(changesBetween(one, sameLength).files).toEqual([{ name: '412.js', before: 300, after: 300 }]);
});

test('MFE-02 the cost of a React that a module brings is shown', () => {
  const files = {
    'entry.22222222.js': {
      bytes: 1000,
      sent: 400,
      parts: { 'mf-garden/app': 500, 'node_modules/react-dom': 400, 'node_modules/scheduler': 100 },
    },
  };
  const withReact = contentsOf('0.3.0-22222222', { files, manifest: { bringsReact: true } });
  const changes = changesBetween(before, withReact);
  expect(changes.broughtReact).toBe(200);
  expect(changeLines(changes)[0]).toBe(
    "It brings another React: 200 bytes as sent for each visitor of its pages, beside the portal's.",
  );
  expect(changesBetween(before, after)).not.toHaveProperty('broughtReact');
});
