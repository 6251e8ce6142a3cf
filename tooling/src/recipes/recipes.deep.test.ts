import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runCommand } from '../checks/run-command.ts';
import { runUnitTests } from '../checks/tests/test-checks.ts';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy.ts';
import { applyRecipe, filesOf, RECIPES } from './recipes.ts';

/** They fail if a file of a recipe is forgotten. */
const testsOfRecipes = [
  'api/src/platform/database/listed-codes.test.ts',
  'tooling/webpack/module-source/page-sizes.test.ts',
  'mf-projects/src/app/stage-note.test.tsx',
  'tooling/src/settings-table.test.ts',
];

let copy: WorkspaceCopy;
let tests: readonly string[];

beforeAll(() => {
  copy = copyWorkspace();
  for (const recipe of RECIPES) applyRecipe(recipe, copy.root);
  // Some checks list the files of a repository.
  execFileSync('git', ['init', '--quiet'], { cwd: copy.root });
  tests = RECIPES.flatMap((recipe) => filesOf(recipe, copy.root).tests);
});
afterAll(() => copy.remove());

async function check(part: string): Promise<string> {
  const { exitCode, output } = await runCommand(copy.root, 'node', ['tooling/src/checks/run.ts', part]);
  return exitCode === 0 ? '' : output;
}

describe('a copy with the examples of all recipes', () => {
  test('passes the static checks', async () => {
    expect(await check('static')).toBe('');
  });

  test('builds shell and modules', async () => {
    expect(await check('build')).toBe('');
  });

  test('shows each change by the api or a page', async () => {
    const output: string[] = [];
    const args = [...tests, ...testsOfRecipes];
    const { failed } = await runUnitTests(copy.root, {
      isDeep: false,
      args: ['--runTestsByPath', ...args],
      onOutput: (text) => output.push(text),
    });
    expect(failed ? output.join('') : '').toBe('');
  });
});
