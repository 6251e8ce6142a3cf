import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { EndReason, FailureReason, WarningReason } from '@worklane/shared-kernel/contracts';
import { readCommand } from './command-line/command-line.ts';
import { runbookOf } from './runbooks.ts';

const ROOT = join(import.meta.dirname, '../../..');
const runbooks = readdirSync(join(ROOT, 'docs/runbooks'));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const guides = [
  'README.md',
  'docs/releases.md',
  'docs/hosting.md',
  ...runbooks.map((name) => `docs/runbooks/${name}`),
];

describe('runbooks', () => {
  test('MFE-04 exist for every reason of a failure or a warning on a page', () => {
    const known = [...FailureReason.anyOf, ...WarningReason.anyOf, ...EndReason.anyOf];
    const reasons = known.map((option) => option.const);
    expect(reasons.length).toBeGreaterThan(10);
    for (const reason of reasons) {
      const text = read(runbookOf(reason));
      for (const part of ['Symptom', 'Cause', 'Diagnosis', 'Repair']) {
        expect(text).toContain(`## ${part}`);
      }
    }
  });

  test('exist if mf names them', () => {
    const folder = join(import.meta.dirname, 'doctor');
    const sources = [
      ...readdirSync(folder).map((name) => join(folder, name)),
      join(import.meta.dirname, 'doctor.ts'),
    ];
    const named = sources.flatMap(
      (file) => readFileSync(file, 'utf8').match(/docs\/runbooks\/[\w-]+\.md/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe('the guides', () => {
  test.each(guides)('%s contains valid commands of mf', (file) => {
    const text = read(file)
      .replaceAll(/^What to do: .*$/gm, '')
      .replaceAll(/\\\n\s*/g, ' ');
    const commands = [...text.matchAll(/npm run mf -- ([^`\n#]*[^`\n#\s])/g)].map(([, words]) => words ?? '');
    for (const words of commands) {
      const args = [...words.matchAll(/"([^"]*)"|([^\s"|]+)/g)].map(
        ([, quoted, word]) => quoted ?? word ?? '',
      );
      expect(() => readCommand(args, {})).not.toThrow();
    }
  });

  test.each(guides)('%s contains only valid links', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, link]) => link ?? '',
    );
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(file), link)))).toEqual([]);
  });
});
