import { posix } from 'node:path';

interface SourceMapText {
  sources?: unknown;
  sourcesContent?: unknown;
}

/** Paths become relative to the repository's root: webpack writes `webpack://mf_projects/./src/a.ts`. */
export function readableMap(packageName: string, text: string): string {
  const { sourcesContent: _, sources, ...map } = JSON.parse(text) as SourceMapText;
  const paths = Array.isArray(sources) ? sources.map((source) => pathOf(packageName, String(source))) : [];
  return JSON.stringify({ ...map, sources: paths });
}

function pathOf(packageName: string, source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?[a-f0-9]+$/, '');
  return path.startsWith('webpack/') ? path : posix.join(packageName, path);
}
