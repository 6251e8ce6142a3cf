import { posix } from 'node:path';

interface SourceMapText {
  sources?: unknown;
  sourcesContent?: unknown;
}

/**
 * A source map whose sources are paths from the root of the repository, without the texts of the sources. Webpack writes
 * `webpack://mf_projects/./src/a.ts` and `webpack://mf_projects/../shared-kernel/src/b.ts`.
 */
export function readableMap(packageName: string, text: string): string {
  const { sourcesContent: _, sources, ...map } = JSON.parse(text) as SourceMapText;
  const paths = Array.isArray(sources) ? sources.map((source) => pathOf(packageName, String(source))) : [];
  return JSON.stringify({ ...map, sources: paths });
}

function pathOf(packageName: string, source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?[a-f0-9]+$/, '');
  return path.startsWith('webpack/') ? path : posix.join(packageName, path);
}
