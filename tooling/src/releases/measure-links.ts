import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';

/** Text that starts like a page's path, possibly with `${id}`. */
const PATH_TEXT = /(['"`])(\/[a-z](?:[\w/.-]|\$\{[^{}'"`]*\})*)(?=['"`?#])/g;
const INSERTED = /\$\{[^{}]*\}/g;

export const isSourceOfModule = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.|(^|[\\/])testing[\\/]/.test(path);

/** `/project/${id}/chat` becomes `/project/:id/chat`. Paths of calls are included, but match no page. */
export async function linksOf(packageDir: string): Promise<string[]> {
  const root = join(packageDir, 'src');
  if (!existsSync(root)) return [];
  const paths = (await readdir(root, { recursive: true })).filter(isSourceOfModule);
  return linksIn(await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8'))));
}

export function linksIn(sources: readonly string[]): string[] {
  const found = new Set<string>();
  for (const source of sources) {
    for (const [, , text = ''] of source.matchAll(PATH_TEXT)) {
      const pattern = text.replaceAll(INSERTED, ':id').replace(/\/$/, '');
      if (pattern.length <= TEXT_MAX_LENGTH.textKey) found.add(pattern);
    }
  }
  return [...found].sort().slice(0, LIST_MAX_ITEMS.moduleLinks);
}
