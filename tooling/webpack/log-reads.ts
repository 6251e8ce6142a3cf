// Preloaded by a test: writes the path of every file that the process reads to the file `READS_LOG`.
import fs, { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

const log = process.env.READS_LOG ?? '';
const seen = new Set<string>();

function note(file: unknown): void {
  const path = file instanceof URL ? fileURLToPath(file) : file;
  if (typeof path !== 'string' || path === log || seen.has(path)) return;
  seen.add(path);
  appendFileSync(log, `${path}\n`);
}

function watch(holder: object, name: string): void {
  const original = Reflect.get(holder, name) as (...args: unknown[]) => unknown;
  Reflect.set(holder, name, (...args: unknown[]) => {
    note(args[0]);
    return original.apply(holder, args);
  });
}

watch(fs, 'readFileSync');
watch(fs, 'readFile');
watch(fs.promises, 'readFile');
syncBuiltinESMExports();
