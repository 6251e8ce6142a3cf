import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';
import { applyRecipe, filesOf, listedIn, RECIPES } from './recipes.ts';

const document = readFileSync(join(repositoryRoot, 'docs/how-to-change.md'), 'utf8');

test('each folder of an example belongs to a recipe', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(RECIPES.map(({ name }) => name).toSorted());
});

test.each(RECIPES)('the recipe "$heading" lists the files that its example changes', (recipe) => {
  const { files, tests } = filesOf(recipe, repositoryRoot);
  const listed = listedIn(document, recipe.heading);
  expect(listed.length).toBeGreaterThan(0);
  expect(files.filter((file) => !listed.some((path) => matchesGlob(file, path)))).toEqual([]);
  expect(listed.filter((path) => !files.some((file) => matchesGlob(file, path)))).toEqual([]);
  expect(tests.length).toBeGreaterThan(0);
});

test('the examples apply to this repository one after another', () => {
  const root = mkdtempSync(join(tmpdir(), 'worklane-recipes-'));
  const changed = RECIPES.flatMap((recipe) => Object.values(filesOf(recipe, repositoryRoot)).flat());
  const originals = changed.map((file) => file.replace(/(locales\/)[^/]+(\.json)$/, '$1en-AU$2'));
  try {
    for (const file of ['package.json', ...changed, ...originals].filter((one) =>
      existsSync(join(repositoryRoot, one)),
    )) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(repositoryRoot, file), join(root, file));
    }
    for (const recipe of RECIPES) applyRecipe(recipe, root);
    const made = RECIPES.flatMap((recipe) => filesOf(recipe, root).tests);
    expect(made.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
