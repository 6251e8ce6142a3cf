import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseMeasures } from '@worklane/shared-kernel/contracts';
import { DEFAULT_LANGUAGE, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { linksOf } from './measure-links.ts';
import type { PackageBuild } from './read-build.ts';

export const LIBRARY_PREFIX = 'node_modules/';
/** Code of webpack itself, and code without a source map. */
const OF_WEBPACK = 'webpack';

export async function measureBuild(build: PackageBuild, packageDir: string): Promise<ReleaseMeasures> {
  const maps = build.maps ?? new Map<string, string>();
  return {
    parts: Object.fromEntries(
      [...maps].flatMap(([path, map]) => {
        const content = build.files.get(path);
        return content ? [[path, partsOf(content.toString(), map)]] : [];
      }),
    ),
    shared: (build.shared ?? {}) as Record<string, string>,
    texts: await textsOf(packageDir),
    links: await linksOf(packageDir),
  };
}

function partsOf(content: string, text: string): Record<string, number> {
  const map = new TraceMap(text);
  const parts = map.sources.map((source) => partOf(source ?? ''));
  const bytes = new Map<string, number>();
  const add = (part: string, code: string) =>
    bytes.set(part, (bytes.get(part) ?? 0) + Buffer.byteLength(code));
  const lines = content.split('\n');
  const mappings = decodedMappings(map);
  for (const [at, line] of lines.entries()) {
    const segments = mappings[at] ?? [];
    let from = 0;
    let part = OF_WEBPACK;
    for (const segment of segments) {
      if (segment[0] > from) add(part, line.slice(from, segment[0]));
      from = segment[0];
      part = segment.length === 1 ? OF_WEBPACK : (parts[segment[1]] ?? OF_WEBPACK);
    }
    add(part, at < lines.length - 1 ? `${line.slice(from)}\n` : line.slice(from));
  }
  return Object.fromEntries(
    [...bytes].filter(([, size]) => size > 0).sort(([, one], [, other]) => other - one),
  );
}

/** `node_modules/react`, `mf-projects/features/view-quote`, `shared-kernel/ui`. */
function partOf(source: string): string {
  const inLibrary = source.lastIndexOf(LIBRARY_PREFIX);
  if (inLibrary >= 0) {
    const [scope = '', name = ''] = source.slice(inLibrary + LIBRARY_PREFIX.length).split('/');
    return `${LIBRARY_PREFIX}${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
  }
  const [name = '', src, ...folders] = source.split('/').slice(0, -1);
  if (src !== 'src') return OF_WEBPACK;
  const depth = folders[0] === 'features' ? 2 : 1;
  return [name, ...folders.slice(0, depth)].join('/').slice(0, TEXT_MAX_LENGTH.partName);
}

async function textsOf(packageDir: string): Promise<Record<string, string>> {
  const root = join(packageDir, 'src');
  if (!existsSync(root)) return {};
  const texts: [string, string][] = [];
  const file = `locales${sep}${DEFAULT_LANGUAGE}.json`;
  for (const path of await readdir(root, { recursive: true })) {
    if (!path.endsWith(file)) continue;
    const content: unknown = JSON.parse(await readFile(join(root, path), 'utf8'));
    const folder = relative(root, dirname(dirname(join(root, path))))
      .split(sep)
      .join('/');
    addTexts(texts, folder, content);
  }
  return Object.fromEntries(texts.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function addTexts(texts: [string, string][], path: string, value: unknown): void {
  if (typeof value === 'string') {
    const key = path.slice(0, TEXT_MAX_LENGTH.textKey);
    texts.push([key, value.slice(0, TEXT_MAX_LENGTH.textOfModule)]);
  } else if (typeof value === 'object' && value !== null) {
    const separator = path.includes(FOLDER_END) ? '.' : FOLDER_END;
    for (const [key, inner] of Object.entries(value)) addTexts(texts, `${path}${separator}${key}`, inner);
  }
}
const FOLDER_END = ':';
