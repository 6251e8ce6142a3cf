#!/usr/bin/env node
// Prints the lines of docs/checklist.md that no test title of `npm test` names. Tests that `npm test deep` alone runs do
// not count: files that end in .deep.test.ts, and journeys with the tag @deep.
//   spec-coverage [PROJECT_ROOT] [PREFIX…]     e.g.  spec-coverage . AUTH NAV
// A test names a line by its id in a test, it, describe or step title; a title that
// names more than six lines counts for none. A line that no test of a page or a call names is listed too, with
// "only its rule is tested": a rule that no page and no call uses does not hold yet. By the path of its file, a test is
//  - of a page: a journey, or one in .tsx of the shell or of a module;
//  - of a call: one of e2e/faults, and one of api, edge or tooling that starts what it calls.
// All others, those of the kernel included, are of a rule or of a part.
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
    else if (/(?<!\.deep)\.(test|spec|e2e)\.[cm]?[jt]sx?$/.test(entry.name)) yield path;
  }
}

/** Characters behind a title in which the tag of its test stands. */
const OPTIONS_CHARACTERS = 60;

const starts = /\b(?:start[A-Z]\w*|createEdge|createModule|fetch)\(/;
function isOfPageOrCall(path, text) {
  if (/^e2e\/(?:journeys|faults)\//.test(path)) return true;
  if (/^(?:shell|mf-[^/]+)\//.test(path)) return path.endsWith('.tsx');
  return /^(?:api|edge|tooling)\//.test(path) && starts.test(text);
}

const named = new Set();
const shown = new Set();
for (const path of testFiles(root)) {
  const text = readFileSync(path, 'utf8');
  const place = relative(root, path).replaceAll('\\', '/');
  const isShown = isOfPageOrCall(place, text);
  let isInDeepTest = false;
  for (const match of text.matchAll(
    /\b(?:test|it|describe|step)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g,
  )) {
    const [call, , title] = match;
    const options = text.slice(match.index + call.length, match.index + call.length + OPTIONS_CHARACTERS);
    // Steps belong to the test above them.
    if (!/^(?:test\.)?step/.test(call)) isInDeepTest = /^,\s*\{\s*tag: '@deep'/.test(options);
    if (isInDeepTest) continue;
    const ids = title.match(/\b[A-Z]+-\d\d\b/g) ?? [];
    if (ids.length > 6)
      console.log(`not counted, ${ids.length} lines in one title: ${place}: ${title.slice(0, 60)}`);
    else
      for (const id of ids) {
        named.add(id);
        if (isShown) shown.add(id);
      }
  }
}

for (const { id, text } of lines) {
  if (!named.has(id)) console.log(`${id}  ${text.slice(0, 110)}`);
  else if (!shown.has(id)) console.log(`${id}  (only its rule is tested)  ${text.slice(0, 80)}`);
}
const held = lines.filter(({ id }) => shown.has(id));
console.log(`${held.length} of ${lines.length} lines are named by a test of a page or a call`);
