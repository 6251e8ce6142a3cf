import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckResult, verdict } from '../check.ts';

interface Wording {
  pattern: RegExp;
  /** Absent for all texts. */
  onlyIn?: 'comment' | 'title';
  instead: string;
}

/** docs/glossary.md gives the reason for each. */
const wordings: readonly Wording[] = [
  { pattern: /\bthe own\b/i, instead: "use a possessive: 'its own', 'the person's own'" },
  {
    pattern:
      /(?<!\b(?:my|your|his|her|its|our|their|whose|s|s'|'|’) )\bown (?:account|business|files?|quotes?|work|name|page)\b/i,
    instead: "write whose own: 'the person's own files'",
  },
  { pattern: /^Of (?!course\b)/, onlyIn: 'comment', instead: 'begin with a subject and use a verb' },
  { pattern: /^As `/, onlyIn: 'comment', instead: "write 'Like `name`, …' or a whole sentence" },
  { pattern: /^Whose\b/, onlyIn: 'comment', instead: 'begin with a subject and use a verb' },
  { pattern: /\bwhat is\b(?! (?:a|an|the|this|it|its|Worklane)\b[^.]*\?)/i, instead: 'use a noun' },
  { pattern: /\bwhoever\b/i, instead: "write 'a person who' or 'everyone who'" },
  { pattern: /\bsome(?:body|one) who\b/i, instead: "write 'a person who'" },
  { pattern: /\bmeanwhile[.)]?$/i, instead: "say when, or begin the sentence with 'meanwhile'" },
  {
    pattern: /\b(?:tells?|told)\b/i,
    onlyIn: 'comment',
    instead: "write 'notify', 'publish', 'report' or 'show'",
  },
  { pattern: /\bdoors\b/i, onlyIn: 'comment', instead: "write 'subpath export' or 'entry point'" },
];

const MOST_WORDS_OF_TITLE = 14;

interface Text {
  kind: 'comment' | 'title' | 'document';
  number: number;
  text: string;
}

const CODE = /\.(ts|tsx|mjs|cjs)$/;
/** Generated, or quoted from the specification. */
const NOT_OURS =
  /(^|\/)(locales|migrations)\/|^docs\/(checklist|glossary)\.md$|^tooling\/src\/checks\/source-rules\/check-words(\.test)?\.ts$/;
const TITLE = /^\s*(?:test|it)(?:\.\w+)?\((['"`])([^'"`]*)\1/;
const CHECKLIST_ID = /\b[A-Z]{2,6}-\d\d\b|\b[A-Z]\d\d-\d\d\b/g;

export function checkWords(root: string): CheckResult {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const faults = tracked
    .split('\0')
    .filter((file) => (CODE.test(file) || file.endsWith('.md')) && !NOT_OURS.test(file))
    .flatMap((file) =>
      faultsOf(readFileSync(join(root, file), 'utf8'), file).map((fault) => `${file}:${fault}`),
    );
  return verdict('words', faults.length === 0, faults.join('\n'));
}

export function faultsOf(content: string, file: string): string[] {
  const texts = CODE.test(file) ? textsOfCode(content) : textsOfDocument(content);
  return texts.flatMap(({ kind, number, text }) => {
    const faults = wordings
      .filter(({ pattern, onlyIn }) => (!onlyIn || onlyIn === kind) && pattern.test(withoutCode(text)))
      .map(({ instead }) => `${number} ${text}\n  ${instead}`);
    if (kind === 'title' && wordsOf(text) > MOST_WORDS_OF_TITLE)
      faults.push(`${number} ${text}\n  use ${MOST_WORDS_OF_TITLE} words or fewer`);
    return faults;
  });
}

/** A text without the names in backticks; one at its beginning stays for the rule on `As`. */
const withoutCode = (text: string) => text.replaceAll(/(?<!^As )`[^`]*`/g, '');

const wordsOf = (title: string) => title.replaceAll(CHECKLIST_ID, '').split(/\s+/).filter(Boolean).length;

function textsOfCode(content: string): Text[] {
  return content.split('\n').flatMap((line, index): Text[] => {
    const number = index + 1;
    const comment = commentOf(line);
    if (comment) return [{ kind: 'comment', number, text: comment }];
    const title = TITLE.exec(line)?.[2];
    return title ? [{ kind: 'title', number, text: title }] : [];
  });
}

const COMMENT_STARTS = ['/** ', '// ', '* '];

function commentOf(line: string): string {
  const text = line.trim();
  const start = COMMENT_STARTS.find((sign) => text.startsWith(sign));
  return start ? text.slice(start.length).replace('*/', '').trim() : '';
}

function textsOfDocument(content: string): Text[] {
  let isExample = false;
  return content.split('\n').flatMap((line, index): Text[] => {
    if (line.startsWith('```')) isExample = !isExample;
    return isExample ? [] : [{ kind: 'document', number: index + 1, text: line }];
  });
}
