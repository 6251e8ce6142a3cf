import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@worklane/shared-kernel/domain';
import { packagesIn } from '../../packages.ts';

export interface Recipe {
  /** Folder of its example, which is a difference as of `git diff -U1`. */
  name: string;
  /** In docs/how-to-change.md. */
  heading: string;
  /** All texts are copied before, to the language whose texts the example changes. */
  copiesTexts?: true;
}

/** In the order in which their examples are applied. */
export const RECIPES: readonly Recipe[] = [
  { name: 'brief-field', heading: 'A brief field' },
  { name: 'notification-type', heading: 'A notification type' },
  { name: 'page-size', heading: 'A page size' },
  { name: 'upload-limit', heading: 'An upload limit' },
  { name: 'setting', heading: 'A setting' },
  { name: 'status', heading: 'A status' },
  { name: 'quote-outcome', heading: "A quote's outcome" },
  { name: 'question-kind', heading: 'A kind of badge question' },
  { name: 'call', heading: 'A call' },
  { name: 'page', heading: 'A page' },
  { name: 'widget', heading: 'A widget' },
  // Last, so that the other examples need no texts in this language.
  { name: 'language', heading: 'A language', copiesTexts: true },
];

const TEXTS = `locales/${DEFAULT_LANGUAGE}.json`;
const TEST = /\.test\.tsx?$/;

const changeOf = ({ name }: Recipe) => join(import.meta.dirname, name, 'change.diff');

const textsIn = (root: string): string[] =>
  packagesIn(root).flatMap((folder) =>
    globSync(`${folder}/**/${TEXTS}`, { cwd: root, exclude: (name) => name === 'node_modules' }),
  );

export interface ChangedFiles {
  /** Without tests. */
  files: readonly string[];
  tests: readonly string[];
}

const CHANGED = '+++ b/';

const changedBy = (recipe: Recipe): string[] =>
  readFileSync(changeOf(recipe), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(CHANGED))
    .map((line) => line.slice(CHANGED.length));

/** Each text of the default language with its copy. */
function copiesOf(recipe: Recipe, root: string): { file: string; copy: string }[] {
  if (!recipe.copiesTexts) return [];
  const changed = changedBy(recipe).find((file) => dirname(file).endsWith('/locales'));
  if (changed === undefined) throw new Error(`The example ${recipe.name} changes no text.`);
  return textsIn(root).map((file) => ({ file, copy: join(dirname(file), basename(changed)) }));
}

export function filesOf(recipe: Recipe, root: string): ChangedFiles {
  const copies = copiesOf(recipe, root).map(({ copy }) => copy);
  const all = [...new Set([...changedBy(recipe), ...copies])];
  return { files: all.filter((file) => !TEST.test(file)), tests: all.filter((file) => TEST.test(file)) };
}

export function applyRecipe(recipe: Recipe, root: string): void {
  for (const { file, copy } of copiesOf(recipe, root)) cpSync(join(root, file), join(root, copy));
  // The folder is no repository, even if a hook of one runs this.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  execFileSync('git', ['apply', changeOf(recipe)], { cwd: root, env, stdio: 'pipe' });
}

/** The files of the first list of a recipe. `<folder>` may be several folders. A slash at the end means everything in it. */
export function listedIn(document: string, heading: string): string[] {
  const [, rest = ''] = document.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ', 1);
  const items = section.match(/^\d+\. `[^`]+`/gm) ?? [];
  return items
    .filter((item, index) => Number.parseInt(item, 10) === index + 1)
    .map((item) => globOf(item.split('`')[1] ?? ''));
}

function globOf(path: string): string {
  const whole = path.startsWith('domain/') ? `shared-kernel/src/${path}` : path;
  const glob = whole
    .split('<')
    .map((part, index) => {
      if (index === 0) return part;
      const [name, ...following] = part.split('>');
      return `${name === 'folder' ? '**' : '*'}${following.join('>')}`;
    })
    .join('');
  return glob.endsWith('/') ? `${glob}**` : glob;
}
