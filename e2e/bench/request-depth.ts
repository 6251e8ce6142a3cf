import type { Bench } from './bench.ts';
import { loadCold } from './pages/page-load.ts';

const MOST_DEPTH = 2;

export const requestDepth: Bench = {
  name: 'request-depth',
  about: 'requests one after the other until the first module is drawn, and manifests fetched',
  async run({ portal, browser, person, say }) {
    const load = await loadCold(browser, person, {
      url: `${portal.url}/projects/dashboard`,
      heading: 'Manage projects',
    });
    const needed = load.files.filter(({ finishedBeforeRender }) => finishedBeforeRender);
    for (const { depth, kind, url } of needed) say(`${depth} ${kind.padEnd(9)} ${new URL(url).pathname}`);
    const depth = Math.max(...needed.map((file) => file.depth));
    const manifests = load.files.filter(({ url }) =>
      /manifest[^/]*\.json|\/releases\/current\.json/.test(url),
    );
    return [
      {
        what: 'request depth',
        measured: String(depth),
        budget: `≤ ${MOST_DEPTH}`,
        isMet: depth <= MOST_DEPTH,
      },
      {
        what: 'manifests fetched',
        measured: String(manifests.length),
        budget: '0',
        isMet: manifests.length === 0,
      },
    ];
  },
};
