import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';
import { checkDecisions } from './source-rules/check-decisions.ts';
import { checkOneWay } from './source-rules/check-one-way.ts';
import { checkTexts } from './source-rules/check-texts.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'worklane-own-rules-'));
  plant({ 'package.json': '{ "workspaces": ["mf-garden"] }' });
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

describe('the check of the one way', () => {
  test.each([
    [
      'bed.styles.ts',
      "import styled from 'styled-components';",
      "import { styled } from 'styled-components'",
    ],
    ['bed.styles.ts', 'export const a = `@media (max-width: 700px) { color: red; }`;', "the theme's `media`"],
    ['bed.styles.ts', 'export const a = `padding: 6px 24px;`;', 'as its token'],
    ['bed.styles.ts', 'export const a = `margin-top: -8px;`;', 'as its token'],
    ['bed.ts', "export const query = { queryKey: ['beds'] };", 'an object of keys'],
    ['bed.tsx', '      {isDug ? <Bed /> : null}', '{condition && <Child />}'],
    ['bed.tsx', '      ) : null}', '{condition && <Child />}'],
    ['bed.ts', 'export const mostBeds = 12 * 2;', 'in capitals'],
    ['bed.test.ts', "test('a bed is dug (HUB-01)', () => undefined);", 'in front of the title'],
  ])('fails on another way in %s and names it: %s', (file, text, instead) => {
    plant({ [`mf-garden/src/${file}`]: `${text}\n` });
    const { failed, output } = checkOneWay(root);
    expect(failed).toBe(1);
    expect(output).toContain(`mf-garden/src/${file}:1`);
    expect(output).toContain(instead);
  });

  test('accepts the one way', () => {
    plant({
      'mf-garden/src/bed.styles.ts': "import { styled } from 'styled-components';\n",
      'mf-garden/src/bed.test.ts':
        "test('HUB-01 a bed is dug', () => undefined);\ntest('UTF-8', dig);\nconst beds = 3;\n",
      'mf-garden/src/bed.tsx':
        '{isDug && <Bed />}\n<Tip text={isDug ? name : null}>\nconst MOST_BEDS = 12;\nexport const a = `padding: 6px 18px; width: 24px; gap: var(--s2) 14px`;\n',
    });
    expect(checkOneWay(root)).toMatchObject({ failed: 0, output: '' });
  });
});

describe('the check of texts by language', () => {
  const manifest = (label: object) =>
    JSON.stringify({ area: { 'en-AU': 'Gardens' }, navigation: [{ path: '/garden', label }] });
  const complete = {
    'mf-garden/module.json': manifest({ 'en-AU': 'Garden' }),
    'mf-garden/src/locales/en-AU.json': '{ "title": "Garden", "beds_one": "Bed", "beds_other": "Beds" }',
  };

  test('accepts one complete language', () => {
    plant(complete);
    expect(checkTexts(root, ['en-AU'])).toMatchObject({ failed: 0, output: '' });
  });

  test('accepts a second file with the same texts in its language’s plural forms', () => {
    plant({
      ...complete,
      'mf-garden/module.json': JSON.stringify({
        area: { 'en-AU': 'Gardens', 'pl-PL': 'Ogrody' },
        navigation: [],
      }),
      'mf-garden/src/locales/pl-PL.json':
        '{ "title": "Ogród", "beds_one": "Grządka", "beds_few": "Grządki", "beds_many": "Grządek" }',
    });
    expect(checkTexts(root, ['en-AU', 'pl-PL'])).toMatchObject({ failed: 0, output: '' });
  });

  test('names the missing texts of a second language', () => {
    plant({ ...complete, 'mf-garden/src/locales/pl-PL.json': '{ "beds_one": "Grządka", "more": "Więcej" }' });
    expect(checkTexts(root, ['en-AU', 'pl-PL', 'de-DE']).output.split('\n')).toEqual([
      'mf-garden/src/locales has no de-DE.json',
      'mf-garden/src/locales/pl-PL.json lacks title',
      'mf-garden/src/locales/pl-PL.json has more, which en-AU lacks',
      'mf-garden/module.json: area has no pl-PL',
      'mf-garden/module.json: area has no de-DE',
      'mf-garden/module.json: the label of /garden has no pl-PL',
      'mf-garden/module.json: the label of /garden has no de-DE',
    ]);
  });

  test('finds a file of an unknown language, and a language named in code', () => {
    plant({
      ...complete,
      'mf-garden/src/locales/tlh.json': '{ "title": "x", "beds_one": "y" }',
      'mf-garden/src/bed.ts': "export const language = 'en-AU';\n",
    });
    const list = 'shared-kernel/src/domain/languages.ts';
    expect(checkTexts(root, ['en-AU']).output.split('\n')).toEqual([
      `mf-garden/src/locales/tlh.json belongs to no language in ${list}`,
      `mf-garden/src/bed.ts:1 export const language = 'en-AU';: only ${list} names a language`,
    ]);
  });

  test.each([
    ["const months = ['January', 'February'];", 'only texts name a month'],
    ['const title = <p>{day} Nov {year}</p>;', 'only texts name a month'],
    ["return new Intl.NumberFormat('en-GB').format(beds);", 'names a language'],
    ["return planted.toLocaleDateString('en');", 'names a language'],
  ])('finds a word or form of one language in code: %s', (line, fault) => {
    plant({
      ...complete,
      'mf-garden/src/bed.tsx': `${line}\n`,
      'mf-garden/src/shed.ts': "/** '19 November 2026' */\nexport const bed = 'maybe'; // until May 2027\n",
      'mf-garden/src/bed.test.ts': `${line}\n`,
    });
    const found = checkTexts(root, ['en-AU']).output.split('\n');
    expect(found).toEqual([expect.stringContaining(`mf-garden/src/bed.tsx:1 ${line}: `)]);
    expect(found[0]).toContain(fault);
  });

  test('accepts ordinal forms as plural forms', () => {
    plant({
      ...complete,
      'mf-garden/src/locales/en-AU.json':
        '{ "day_ordinal_one": "{{count}}st", "day_ordinal_other": "{{count}}th" }',
      'mf-garden/src/locales/pl-PL.json': '{ "day_ordinal_other": "{{count}}." }',
      'mf-garden/module.json': JSON.stringify({
        area: { 'en-AU': 'Gardens', 'pl-PL': 'Ogrody' },
        navigation: [],
      }),
    });
    expect(checkTexts(root, ['en-AU', 'pl-PL'])).toMatchObject({ failed: 0, output: '' });
  });
});

describe('texts of a feature', () => {
  const shared = 'mf-garden/src/locales/en-AU.json';
  const dig = 'mf-garden/src/features/dig-bed/locales/en-AU.json';
  const water = 'mf-garden/src/features/water-bed/locales/en-AU.json';
  const garden = {
    'mf-garden/module.json': '{ "area": { "en-AU": "Gardens" }, "navigation": [] }',
    [shared]: '{ "bed": { "name": "Bed", "size_one": "{{count}} m", "size_other": "{{count}} m" } }',
    [dig]: '{ "bed": { "dig": "Dig" }, "spade": { "missing": "No spade" } }',
    [water]: '{ "can": { "full": "Full", "empty": "Empty" } }',
  };
  const faults = (files: Readonly<Record<string, string>>) => {
    plant({ ...garden, ...files });
    return checkTexts(root, ['en-AU']).output.split('\n');
  };
  const unreachable = 'which neither the module nor a feature that this file belongs to or imports has';

  test('are used in its folder, in its importers, and with the module’s own', () => {
    plant({
      ...garden,
      'mf-garden/src/features/dig-bed/bed.tsx':
        "t('bed.dig'); t('bed.size', { count }); t(isLost ? 'spade.missing' : 'bed.name');",
      'mf-garden/src/features/water-bed/can.tsx': `t(\`can.\${state}\`);`,
      'mf-garden/src/app/garden.tsx': "import { Bed } from '../features/dig-bed/index.ts';\nt('bed.dig');",
    });
    expect(checkTexts(root, ['en-AU'])).toMatchObject({ failed: 0, output: '' });
  });

  test('cannot share a key with another folder of the module', () => {
    const features = 'mf-garden/src/features';
    expect(
      faults({ [water]: '{ "bed": { "size_many": "x", "dig": { "deep": "x" } }, "spade": "x" }' }),
    ).toEqual([
      `${features}/dig-bed/locales and ${features}/water-bed/locales both have bed.dig`,
      `${features}/dig-bed/locales and ${features}/water-bed/locales both have spade.missing`,
      `${features}/water-bed/locales and mf-garden/src/locales both have bed.size`,
    ]);
  });

  test.each([
    ['features/water-bed/can.tsx', "t('bed.dig');", 'bed.dig'],
    ['features/water-bed/can.tsx', "t(isLost ? 'spade.missing' : 'can.full');", 'spade.missing'],
    ['shared/bed.tsx', `t(\`spade.\${what}\`);`, 'spade.'],
    ['app/garden.tsx', "t('can.full');", 'can.full'],
    ['shared/bed.tsx', "t('bed.colour');", 'bed.colour'],
  ])('cannot be used by %s, which would keep using a deleted text: %s', (file, source, key) => {
    expect(faults({ [`mf-garden/src/${file}`]: `\n${source}` })).toEqual([
      `mf-garden/src/${file}:2 uses the text ${key}, ${unreachable}`,
    ]);
  });
});

describe('documents', () => {
  const index = '# Decisions\n\n- [Beds](beds.md): how they are dug\n- [Old](archive.md#numbers)\n';
  const garden = {
    'mf-garden/src/dig-bed.ts': 'export const MAX_BEDS = 3;\nexport const digBed = () => undefined;\n',
    'docs/decisions/README.md': index,
    'docs/decisions/archive.md': '# Archive\n\nThe `lostName` is gone.\n',
    'docs/decisions/beds.md':
      '# Beds\n\n`digBed` of `mf-garden/src/dig-bed.ts` digs `MAX_BEDS=3` in `mf-garden`; `/beds` and `plain` are no names.\n',
  };
  const faults = (files: Readonly<Record<string, string>>) => {
    plant({ ...garden, ...files });
    return checkDecisions(root).output.split('\n');
  };

  test('valid names, links and index entries pass', () => {
    plant({
      ...garden,
      'docs/more.md': '[beds](decisions/beds.md#dig), [site](https://a.example/b.md), `[x](y.md)`',
    });
    expect(checkDecisions(root)).toMatchObject({ failed: 0, output: '' });
  });

  test.each([
    ['`digBeds`', 'digBeds is in no source'],
    ['`MAX_BED`', 'MAX_BED is in no source'],
    ['`bed.lostDepth`', 'lostDepth is in no source'],
    ['`mf-garden/src/lost.ts`', 'mf-garden/src/lost.ts does not exist'],
    ['`lost.ts`', 'lost.ts does not exist'],
    ['`mf-garden/lost`', 'mf-garden/lost does not exist'],
    ['[lost](lost.md)', 'links to lost.md, which does not exist'],
  ])('a record with %s fails', (text, fault) => {
    expect(faults({ 'docs/decisions/beds.md': `# Beds\n\n${text}\n` })).toEqual([
      `docs/decisions/beds.md:3 ${fault}`,
    ]);
  });

  test('a record outside the index and a broken link fail', () => {
    expect(faults({ 'docs/decisions/sheds.md': '# Sheds\n', 'README.md': '[docs](docs/lost.md)\n' })).toEqual(
      [
        'docs/decisions/sheds.md is not in docs/decisions/README.md',
        'README.md:1 links to docs/lost.md, which does not exist',
      ],
    );
  });

  test('a file that git ignores is no target of a link', () => {
    plant({ ...garden, '.gitignore': 'lost.md\n', 'docs/lost.md': '', 'docs/more.md': '[lost](lost.md)\n' });
    expect(checkDecisions(root).failed).toBe(0);
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    expect(checkDecisions(root).output).toBe('docs/more.md:1 links to lost.md, which does not exist');
  });
});

test('this workspace passes all three checks', () => {
  expect(checkDecisions(repositoryRoot)).toMatchObject({ failed: 0, output: '' });
  expect(checkOneWay(repositoryRoot)).toMatchObject({ failed: 0, output: '' });
  expect(checkTexts(repositoryRoot)).toMatchObject({ failed: 0, output: '' });
});
