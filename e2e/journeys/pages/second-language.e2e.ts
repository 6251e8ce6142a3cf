import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyWorkspace } from '../../../tooling/src/testing/workspace-copy.ts';
import { expect, test } from '../../support/journey.ts';
import { runTooling } from '../../support/portal/dev-command.ts';
import { withRetry } from '../../support/portal/dev-page.ts';

const run = promisify(execFile);
const polish = 'pl-PL';
const months =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia';

const translated: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'shared-kernel/src/domain': {
    'date.short': '{{day}} $t(month.short.{{month}}) {{yy}}',
    'date.long': '{{day}} $t(month.long.{{month}}) {{yyyy}} r.',
    'time.am': '{{hour24}}:{{minute}}',
    'time.pm': '{{hour24}}:{{minute}}',
    ...Object.fromEntries(
      months.split(' ').flatMap((month, index) => [
        [`month.long.${index + 1}`, month],
        [`month.short.${index + 1}`, month.slice(0, 3)],
      ]),
    ),
  },
  'api/src': {
    'auth.tooManyFailures': 'Zbyt wiele prób. Spróbuj ponownie za $t(wait.{{unit}}).',
    'wait.second_one': '{{count}} sekundę',
    'wait.second_few': '{{count}} sekundy',
    'wait.second_many': '{{count}} sekund',
    'wait.second_other': '{{count}} sekundy',
  },
};

type Tree = { [key: string]: string | Tree };
const marked = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [key, typeof text === 'string' ? `PL ${text}` : marked(text)]),
  );

/** Adds a language as docs/how-to-change.md says: the list, a file in each folder of texts, and labels of manifests. */
function addPolish(root: string): void {
  const list = join(root, 'shared-kernel/src/domain/languages.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace("= ['en-AU']", `= ['en-AU', '${polish}']`));
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = folders
    .filter(({ name }) => name !== 'node_modules')
    .flatMap(({ name }) =>
      (readdirSync(join(root, name), { recursive: true }) as string[]).map((file) => `${name}/${file}`),
    )
    .filter((file) => !file.includes('/node_modules/'));
  for (const file of files.filter((name) => name.endsWith('/locales/en-AU.json'))) {
    const texts = marked(JSON.parse(readFileSync(join(root, file), 'utf8')));
    const own = translated[dirname(dirname(file))] ?? {};
    writeFileSync(join(root, dirname(file), `${polish}.json`), JSON.stringify({ ...texts, ...own }));
  }
  for (const file of files.filter((name) => name.endsWith('/module.json'))) {
    const manifest = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), manifest.replace(/"en-AU": ("[^"]*")/g, `"en-AU": $1, "${polish}": $1`));
  }
}

test('a language added by files alone is used in dates and refusals', {
  tag: '@deep',
}, async ({ page }) => {
  const copy = copyWorkspace();
  addPolish(copy.root);
  const node = join(copy.root, 'node_modules/.bin/node');
  const inCopy = async (script: string) =>
    (await run(node, ['--input-type=module', '--eval', script], { cwd: copy.root })).stdout.trim();
  const dev = runTooling(copy.root, {
    script: 'tooling/src/dev/module-main.ts',
    folder: 'mf-projects',
    args: ['--stub'],
  });
  try {
    await test.step('no text is missing', async () => {
      const check = `import { checkTexts } from './tooling/src/checks/source-rules/check-texts.ts';
        console.log(checkTexts(process.cwd()).output);`;
      expect(await inCopy(check)).toBe('');
    });

    await test.step('the api refuses in the caller’s language', async () => {
      const refusal = `import { ProblemError, problemBody } from './api/src/platform/http/problem.ts';
        import { languageOf } from './api/src/platform/words.ts';
        const problem = new ProblemError(429, 'auth.tooManyFailures', { params: { unit: 'second', count: 3 } });
        console.log(problemBody(problem, '', languageOf('pl;q=1, en;q=0.5')).message);`;
      expect(await inCopy(refusal)).toBe('Zbyt wiele prób. Spróbuj ponownie za 3 sekundy.');
    });

    const url = await dev.says(/mf-projects is ready on (\S+)/);
    await page.goto(`${url}/projects/pending?lang=${polish}`);
    const due = page.getByRole('main').getByRole('definition').first();
    const shortDay = /^\d{1,2} (sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru) \d{2}$/;
    await withRetry(page, () => expect(due).toHaveText(shortDay, { timeout: 10_000 }));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^PL View/ })
      .first()
      .click();
    const updated = new RegExp(`^PL Last updated \\d{1,2} (${months.replaceAll(' ', '|')}) \\d{4} r\\.$`);
    await withRetry(page, () => expect(page.getByText(updated)).toBeVisible({ timeout: 10_000 }));
    await page.goto(`${url}/projects/pending?lang=en-AU`);
    await expect(due).toHaveText(/^\d{1,2}(st|nd|rd|th) [A-Z][a-z]{2} \d{2}$/);
  } finally {
    await dev.end();
    copy.remove();
  }
});
