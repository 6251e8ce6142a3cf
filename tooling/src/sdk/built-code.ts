import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PortalError } from '../portal/portal-error.ts';

/** Names of the kernel's package: in this repository, and for modules in other repositories. */
export const SOURCE_KERNEL = '@worklane/shared-kernel';
export const PUBLIC_KERNEL = '@worklane/kernel';

/** The text before the quoted name of a module, in JavaScript and in declarations. */
const SPECIFIER =
  /(\bfrom\s*|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)*|\bimport\s+|\brequire\(\s*|\bmodule\s+|\bmeta\.resolve\(\s*)(['"])([^'"\s]+)\2/g;

export interface BuiltCode {
  files: ReadonlyMap<string, string>;
  imported: ReadonlySet<string>;
}

/**
 * Collects built files with all that they import.
 * @param builtDir the compiler's output, with the folders of `root`
 * @param entries sources, relative to `root`
 * @throws PortalError if a file is missing that another one imports
 */
export function collectCode(root: string, builtDir: string, entries: readonly string[]): BuiltCode {
  const files = new Map<string, string>();
  const imported = new Set<string>();
  const waiting = entries.flatMap(builtNames);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const text = readBuilt(root, builtDir, path);
    if (text === null) continue;
    files.set(path, withPublicNames(text));
    if (path.endsWith('.json')) continue;
    for (const name of modulesNamedIn(text)) {
      if (name.startsWith('.')) waiting.push(...requireBuilt(root, builtDir, join(dirname(path), name)));
      else if (!name.startsWith('node:')) imported.add(packageIn(name));
    }
  }
  return { files, imported };
}

/** What a source or a built file imports, as it names it. */
export const modulesNamedIn = (text: string): string[] =>
  [...text.matchAll(SPECIFIER)].map(([, , , name = '']) => name);

function builtNames(source: string): string[] {
  const stem = source.replace(/\.d\.ts$|\.tsx?$|\.js$/, '');
  return stem === source ? [source] : [`${stem}.js`, `${stem}.d.ts`];
}

function requireBuilt(root: string, builtDir: string, source: string): string[] {
  const names = builtNames(source).filter((name) => readBuilt(root, builtDir, name) !== null);
  if (names.length === 0) throw new PortalError(`The compiler made no file of ${source}.`);
  return names;
}

/** JavaScript that needs no compiler is taken from the sources; null for a file that is not there. */
function readBuilt(root: string, builtDir: string, path: string): string | null {
  const isSource = /\.[cm]js$/.test(path);
  const file = join(isSource ? root : builtDir, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export const packageIn = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function withPublicNames(text: string): string {
  return text.replaceAll(SPECIFIER, (_, before: string, quote: string, name: string) => {
    const built = name.startsWith('.') ? name.replace(/(?<!\.d)\.tsx?$/, '.js') : name;
    const isKernel = built === SOURCE_KERNEL || built.startsWith(`${SOURCE_KERNEL}/`);
    const own = isKernel ? `${PUBLIC_KERNEL}${built.slice(SOURCE_KERNEL.length)}` : built;
    return `${before}${quote}${own}${quote}`;
  });
}
