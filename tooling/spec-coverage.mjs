#!/usr/bin/env node
// spec-coverage [PROJECT_ROOT] [PREFIX…], for example: spec-coverage . AUTH NAV
// Lists the lines of docs/checklist.md that no test title of `npm test` names; tests of `npm test deep` do not count.
// A title that names more than six lines counts for none. "only its rule is tested" marks a line without a test of:
//  - a page: a journey, or a .tsx test of the shell or of a module;
//  - a call: a test in e2e/faults, or one of api, edge or tooling that starts the server it calls.
// The exit status is always 0.
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

/** Length of the text after a title in which the test's tag is searched. */
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
