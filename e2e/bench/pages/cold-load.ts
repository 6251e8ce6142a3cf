import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { startBenchEdge } from '../bench-edge.ts';
import { kilobytes, median, milliseconds, times } from '../figures.ts';
import { buildOneBundle } from '../releases/one-bundle.ts';
import { loadCold, type PageLoad } from './page-load.ts';

const path = '/projects/dashboard';
const heading = 'Manage projects';
const MOST_LCP = 1.03;
const MOST_BYTES = 1.08;

/** Compares federation with the same screens built as one bundle. The same edge serves both, alternately. */
export const coldLoad: Bench = {
  name: 'cold-load',
  about: `cold load of ${path}, federated against one bundle, slow 4G and a processor 4 times slower`,
  async run({ portal, browser, person, federated, runs, isTiny, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'worklane-bench-'));
    const edges: { close(): Promise<void> }[] = [];
    try {
      const single = await buildOneBundle({
        dataDir: folder,
        federated,
        module: 'mf-projects',
        pattern: '/projects/:status/:pageNum?',
      });
      const serve = async (set: typeof single, dataDir: string) => {
        const edge = await startBenchEdge({ apiUrl: portal.url, dataDir, set });
        edges.push(edge);
        return { url: `${edge.url}${path}`, heading };
      };
      const sides = {
        federated: await serve(federated, portal.dataDir),
        'one bundle': await serve(single, folder),
      };
      const loads: Record<keyof typeof sides, PageLoad[]> = { federated: [], 'one bundle': [] };
      const warmed = isTiny ? [] : Object.values(sides);
      for (const address of warmed) await loadCold(browser, person, address);
      for (let run = 0; run < runs; run += 1) {
        const order = Object.keys(sides) as (keyof typeof sides)[];
        if (run % 2 === 1) order.reverse();
        for (const side of order) {
          const load = await loadCold(browser, person, sides[side]);
          loads[side].push(load);
          say(`run ${run + 1} ${side.padEnd(10)} LCP ${milliseconds(load.lcpMs)}, ${kilobytes(load.bytes)}`);
        }
      }
      for (const [side, all] of Object.entries(loads)) {
        const scripts = all[0]?.files.filter(({ kind }) => kind === 'Script') ?? [];
        const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
        say(
          `${side.padEnd(10)} median LCP ${milliseconds(median(all.map(({ lcpMs }) => lcpMs)))}, ` +
            `${kilobytes(median(all.map(({ bytes }) => bytes)))}, ${scripts.length} scripts of ${kilobytes(scriptBytes)}`,
        );
      }
      const ratioOf = (figure: (load: PageLoad) => number) =>
        median(loads.federated.map(figure)) / median(loads['one bundle'].map(figure));
      const lcp = ratioOf(({ lcpMs }) => lcpMs);
      const bytes = ratioOf((load) => load.bytes);
      return [
        {
          what: 'LCP, federated / one bundle',
          measured: times(lcp),
          budget: `≤ ${times(MOST_LCP)}`,
          isMet: lcp <= MOST_LCP,
        },
        {
          what: 'bytes, federated / one bundle',
          measured: times(bytes),
          budget: `≤ ${times(MOST_BYTES)}`,
          isMet: bytes <= MOST_BYTES,
        },
      ];
    } finally {
      await Promise.all(edges.map((edge) => edge.close()));
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
