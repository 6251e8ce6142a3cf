import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type ReleaseSet, releaseFolderOf } from '@worklane/shared-kernel/contracts';
import { resolveSet } from '../../../edge/src/pages/page-release-set.ts';
import { withOneLineChanged } from '../../support/releases/one-line-release.ts';
import type { Bench } from '../bench.ts';
import { startBenchEdge } from '../bench-edge.ts';
import { kilobytes, median, times } from '../figures.ts';
import { loadTwice } from '../pages/page-load.ts';

const MODULE = 'mf-projects';
const PATTERN = '/projects/:status/:pageNum?';
const MOST_RATIO = 1.2;

/** A visit before and one after a release of one module in which one line of the page's code has changed. */
export const nextRelease: Bench = {
  name: 'next-release',
  about: `scripts that a returning visitor of /projects/dashboard loads after a one-line release of ${MODULE}`,
  async run({ portal, browser, person, federated, runs, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'worklane-bench-'));
    cpSync(join(portal.dataDir, 'releases'), join(folder, 'releases'), { recursive: true });
    const served = { apiUrl: portal.url, dataDir: folder, set: federated };
    const edge = await startBenchEdge(served);
    try {
      const { next, changed } = await releaseOneLine(portal.url, folder);
      const address = { url: `${edge.url}/projects/dashboard`, heading: 'Manage projects' };
      const loaded: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        served.set = federated;
        const { second } = await loadTwice(browser, person, address, () => {
          served.set = next;
        });
        const scripts = second.files.filter(({ kind, bytes }) => kind === 'Script' && bytes > 0);
        for (const { url, bytes } of scripts)
          say(`${kilobytes(bytes).padStart(9)}  ${new URL(url).pathname}`);
        loaded.push(scripts.reduce((sum, { bytes }) => sum + bytes, 0));
      }
      const ratio = median(loaded) / changed;
      say(
        `${kilobytes(median(loaded))} loaded, headers included; ${kilobytes(changed)} of chunk and entry changed`,
      );
      return [
        {
          what: 'bytes loaded after a one-line release / bytes of the files that changed',
          measured: times(ratio),
          budget: `≤ ${times(MOST_RATIO)}`,
          isMet: ratio <= MOST_RATIO,
        },
      ];
    } finally {
      await edge.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Stores the changed files as the api does; returns the next set, and the brotli bytes of what changed. */
async function releaseOneLine(portalUrl: string, dataDir: string) {
  const set: ReleaseSet = await (await fetch(`${portalUrl}/api/releases/set`)).json();
  const live = set.releases.find(({ description }) => description.package === MODULE)?.description;
  const [chunk] = live?.pages?.[PATTERN]?.files ?? [];
  if (!live || !chunk) throw new Error(`The set has no chunk of ${PATTERN}`);
  const folder = join(dataDir, 'releases', releaseFolderOf(live));
  const scripts = new Map(
    [chunk, live.entry].map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
  const after = withOneLineChanged({ description: live, scripts }, chunk);
  let changed = 0;
  for (const [path, content] of after.scripts) {
    writeFileSync(join(folder, path), content);
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content));
    changed += statSync(join(folder, `${path}.br`)).size;
  }
  const releases = set.releases.map((release) =>
    release.description === live ? { ...release, description: after.description } : release,
  );
  return { next: resolveSet({ ...set, releases }), changed };
}
