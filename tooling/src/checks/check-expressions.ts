import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CheckResult, verdict } from './check.ts';
import { type FoundExpression, findExpressions } from './regular-expressions.ts';
import { type ReviewedExpression, reviewedExpressions } from './reviewed-expressions.ts';

const NAME = 'regular expressions';
const FOLDERS = /^(shared-kernel|shell|mf-[^.]+|api|edge|tooling)$/;
const SOURCE = /\.(ts|tsx|mjs)$/;
/** What runs in tests alone sees no foreign input. */
const NOT_JUDGED = /\.(test|e2e)\.tsx?$|\.d\.m?ts$|(^|\/)(node_modules|dist|testing|jest|template)\//;

type Verdicts = Record<string, string>;

/** The pure JavaScript build of recheck: the same on every platform, without a program or Java. */
const recheck = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync(
    source: string,
    flags: string,
    options: { timeout: null; randomSeed: number },
  ): { status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { summary: string } };
};

/**
 * 'linear' or what is wrong. Without a time limit and with one seed, so that every machine and every run judge alike:
 * expressions that refer back are judged by random inputs.
 */
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

/** Judgements are kept by expression: they never change, and the longest takes seconds. */
const withKept = (root: string): { of(found: FoundExpression): string; keep(): void } => {
  const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
  const file = join(root, '.cache', `expressions-${version}.json`);
  const kept: Verdicts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Verdicts) : {};
  return {
    of: ({ source, flags }) => {
      if (source === null) return 'is put together at run time and cannot be judged';
      const key = createHash('sha256').update(`${flags}/${source}`).digest('hex').slice(0, 32);
      kept[key] ??= judge(source, flags);
      return kept[key];
    },
    keep: () => {
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(file, JSON.stringify(kept));
    },
  };
};

/**
 * Judges every regular expression of the product and its tools. Fails on one that can take more than linear time and
 * is not reviewed, and on a review of one that is no longer there.
 */
export function checkExpressions(
  root: string,
  reviewed: readonly ReviewedExpression[] = reviewedExpressions,
): CheckResult {
  const verdicts = withKept(root);
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
  verdicts.keep();
  for (const one of reviewed)
    if (!met.has(one))
      faults.push(`${one.file} ${one.text}: reviewed, but not there or fine: take its review out`);
  return verdict(NAME, faults.length === 0, faults.join('\n'));
}
