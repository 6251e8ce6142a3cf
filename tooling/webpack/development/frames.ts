import { parse } from 'error-stack-parser-es/lite';

/** One call of a stack. */
export interface Frame {
  name: string;
  /** File and line of the source; of the built file where the source is not known. */
  place: string;
  /** Whether the source is of this workspace, not of a library. */
  isOwn: boolean;
}

/** The files of one dev server in this page. */
export interface PageBundle {
  /** The build that a file was part of when this page loaded it. */
  buildOf(url: string): string;
}

interface Source {
  source: string;
  line: number;
}

/** The stack of an error with the places of its sources, which the dev servers in `bundles` (by address) know. */
export function framesOf(error: Error, bundles: ReadonlyMap<string, PageBundle>): Promise<Frame[]> {
  return Promise.all(
    parse(error, { allowEmpty: true }).map(async (frame) => {
      const { function: name = '', file = '', line = 0, col = 0 } = frame;
      const found = await findSource(bundles, { url: file, line, column: col });
      if (!found) return { name, place: `${file}:${line}:${col}`, isOwn: false };
      const isOwn = /^[^/]+\/src\//.test(found.source);
      return { name, place: `${found.source}:${found.line}`, isOwn };
    }),
  );
}

async function findSource(
  bundles: ReadonlyMap<string, PageBundle>,
  { url, line, column }: { url: string; line: number; column: number },
): Promise<Source | null> {
  const [base, bundle] = [...bundles].find(([address]) => url.startsWith(address)) ?? [];
  if (!base || !bundle) return null;
  const [file = ''] = url.slice(base.length).split('?');
  const query = new URLSearchParams({
    file,
    hash: bundle.buildOf(url),
    line: String(line),
    column: String(column),
  });
  const response = await fetch(`${base}@source?${query}`).catch(() => null);
  return response?.ok ? ((await response.json()) as Source | null) : null;
}
