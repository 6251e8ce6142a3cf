import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CheckResult, verdict } from '../check.ts';
import { type FoundExpression, findExpressions } from './regular-expressions.ts';
import { type ReviewedExpression, reviewedExpressions } from './reviewed-expressions.ts';

const NAME = 'regular expressions';
const FOLDERS = /^(shared-kernel|shell|mf-[^.]+|api|edge|tooling)$/;
const SOURCE = /\.(ts|tsx|mjs)$/;
/** Code that runs only in tests gets no foreign input. */
const NOT_JUDGED = /\.(test|e2e)\.tsx?$|\.d\.m?ts$|(^|\/)(node_modules|dist|testing|jest|template)\//;

interface ExpressionOptions {
  reviewed?: readonly ReviewedExpression[];
  all?: boolean;
  record?: boolean;
}

/** recheck's pure JavaScript build gives the same results on every platform. */
const recheck = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync(
    source: string,
    flags: string,
    options: { timeout: null; randomSeed: number },
  ): { status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { summary: string } };
};

/** A constant seed and no time limit make every run give the same result. */
const judge = (source: string, flags: string): string => {
  const { status, complexity } = recheck.checkSync(source, flags, { timeout: null, randomSeed: 1 });
  if (status === 'safe') return 'linear';
  return status === 'vulnerable' ? (complexity?.summary ?? 'vulnerable') : 'cannot be judged';
};

const sourceFiles = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => FOLDERS.test(name))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => SOURCE.test(file) && !NOT_JUDGED.test(file))
    .sort();

interface LinearExpressions {
  recheck: string;
  linear: string[];
}

const LIST = 'tooling/src/checks/expressions/linear-expressions.json';
const recheckVersion = (createRequire(import.meta.url)('recheck/package.json') as { version: string })
  .version;

const readList = (root: string): LinearExpressions =>
  existsSync(join(root, LIST))
    ? (JSON.parse(readFileSync(join(root, LIST), 'utf8')) as LinearExpressions)
    : { recheck: recheckVersion, linear: [] };

const createJudge = (known: ReadonlySet<string>) => {
  const judgements = new Map<string, string>();
  return {
    of: ({ source, flags }: FoundExpression): string => {
      if (source === null) return 'is built at run time and cannot be judged';
      const hash = createHash('sha256').update(`${flags}/${source}`).digest('hex').slice(0, 32);
      const judgement = judgements.get(hash) ?? (known.has(hash) ? 'linear' : judge(source, flags));
      judgements.set(hash, judgement);
      return judgement;
    },
    linear: () => [...judgements].flatMap(([hash, found]) => (found === 'linear' ? [hash] : [])).sort(),
  };
};

export function checkExpressions(
  root: string,
  { reviewed = reviewedExpressions, all = false, record = false }: ExpressionOptions = {},
): CheckResult {
  const list = readList(root);
  const verdicts = createJudge(new Set(all || list.recheck !== recheckVersion ? [] : list.linear));
  const met = new Set<ReviewedExpression>();
  const faults: string[] = [];
  for (const file of sourceFiles(root)) {
    for (const found of findExpressions(readFileSync(join(root, file), 'utf8'), file)) {
      const judgement = verdicts.of(found);
      if (judgement === 'linear') continue;
      const review = reviewed.find((one) => one.file === file && one.text === found.text);
      if (review) met.add(review);
      else faults.push(`${file}:${found.line} ${found.text}: ${judgement}`);
    }
  }
  const linear = verdicts.linear();
  if (record)
    writeFileSync(join(root, LIST), `${JSON.stringify({ recheck: recheckVersion, linear }, null, 2)}\n`);
  else if (all && JSON.stringify(linear) !== JSON.stringify(list.linear))
    faults.push(`${LIST} is out of date: run node tooling/src/checks/expressions-main.ts --record`);
  for (const one of reviewed)
    if (!met.has(one))
      faults.push(`${one.file} ${one.text}: reviewed, but missing or linear: remove its review`);
  return verdict(NAME, faults.length === 0, faults.join('\n'));
}
