#!/usr/bin/env node
// Prints the lines of docs/checklist.md that no test title names.
//   spec-coverage [PROJECT_ROOT] [PREFIX…]     e.g.  spec-coverage . AUTH NAV
// A test names a line by its id in a test, it, describe or step title; a title that
// names more than six lines counts for none.
// Exit status: 0 always; it informs, it does not gate.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [root = '.', ...prefixes] = process.argv.slice(2);
const checklist = readFileSync(join(here, '../docs/checklist.md'), 'utf8');
const lines = [...checklist.matchAll(/^- ([A-Z]+-\d\d) (.*)$/gm)]
  .map(([, id, text]) => ({ id, text }))
  .filter(({ id }) => prefixes.length === 0 || prefixes.includes(id.split('-')[0]));

const skipped = new Set(['node_modules', 'dist', 'build', 'coverage', '.git']);
function* testFiles(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|spec|e2e)\.[cm]?[jt]sx?$/.test(entry.name)) yield path;
  }
}

const namedBy = new Map();
for (const path of testFiles(root)) {
  const text = readFileSync(path, 'utf8');
  for (const [, , title] of text.matchAll(
    /\b(?:test|it|describe|step)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g,
  )) {
    const ids = title.match(/\b[A-Z]+-\d\d\b/g) ?? [];
    if (ids.length > 6)
      console.log(
        `not counted, ${ids.length} lines in one title: ${relative(root, path)}: ${title.slice(0, 60)}`,
      );
    else
      for (const id of ids) {
        if (!namedBy.has(id)) namedBy.set(id, new Set());
        namedBy.get(id).add(relative(root, path));
      }
  }
}

const missing = lines.filter(({ id }) => !namedBy.has(id));
for (const { id, text } of missing) console.log(`${id}  ${text.slice(0, 110)}`);
console.log(`${lines.length - missing.length} of ${lines.length} lines are named by a test`);
