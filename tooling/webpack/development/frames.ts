import { parse } from 'error-stack-parser-es/lite';

export interface Frame {
  name: string;
  place: string;
  isOwn: boolean;
}

export interface PageBundle {
  buildOf(url: string): string;
}

interface Source {
  source: string;
  line: number;
}

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
