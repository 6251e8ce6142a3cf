import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkLint } from '../checks/static-checks.ts';
import { runUnitTests } from '../checks/tests/test-checks.ts';
import { useMadeModule } from '../testing/made-module.ts';
import { createModule } from './create-module.ts';

const OWN_TESTS = 5;

const made = useMadeModule();

const { textOf } = made;
const node = (args: string[], cwd: string) =>
  execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

describe('MFE-09 MFE-02 a new module', () => {
  test('passes the lint and its own tests', async () => {
    const lint = await checkLint(made.root(), ['mf-work-orders']);
    expect(lint.failed ? lint.output : '').toBe('');
    const output: string[] = [];
    const { passed, failed } = await runUnitTests(made.root(), {
      isDeep: false,
      args: ['--selectProjects', 'browser', '--testPathPatterns', 'mf-work-orders'],
      onOutput: (text) => output.push(text),
    });
    expect({ passed, failed, output: failed ? output.join('') : '' }).toEqual({
      passed: OWN_TESTS,
      failed: 0,
      output: '',
    });
  });

  test('builds alone, into an entry and its first page', () => {
    node(['../tooling/webpack/build.ts'], join(made.root(), 'mf-work-orders'));
    const build = JSON.parse(textOf('mf-work-orders/dist/build.json')) as Record<string, unknown>;
    expect(build).toMatchObject({
      entry: expect.stringMatching(/^remoteEntry\.\w+\.js$/),
      federationName: 'mf_work_orders',
    });
    expect(lstatSync(join(made.root(), 'mf-projects/dist'), { throwIfNoEntry: false })).toBeUndefined();
  });
});

describe('a module is refused with a sentence', () => {
  test.each([
    ['work-orders', 'The folder mf-work-orders exists already: choose another name, or work on that module.'],
    ['projects', 'The folder mf-projects exists already: choose another name, or work on that module.'],
    ['notifications', 'The path /notifications belongs to mf-messaging already: choose another name.'],
    ['project', 'The path /project belongs to mf-projects already: choose another name.'],
    ['businessprofile', 'The path /businessprofile belongs to mf-business already: choose another name.'],
    ['files', 'The path /files belongs to the portal itself: choose another name.'],
    ['healthz', 'The path /healthz belongs to the portal itself: choose another name.'],
    ['sdk', 'The path /sdk belongs to the portal itself: choose another name.'],
    ['shell', 'shell is a package of the portal itself: choose another name.'],
    ['shared-kernel', 'shared-kernel is a package of the portal itself: choose another name.'],
    ['Orchard', /^"Orchard" is not a valid name for a module: /],
  ])('%s', (name, sentence) => {
    const before = textOf('package.json');
    expect(() => createModule(made.root(), name)).toThrow(sentence);
    expect(textOf('package.json')).toBe(before);
  });
});
