import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut } from '../../../api/src/testing/earlier/previous-sources.ts';
import { RealPortal } from '../../faults/real-portal.ts';
import type { BenchContext } from '../bench.ts';
import { signedIn } from '../signed-in.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');

type Side = Pick<BenchContext, 'portal' | 'person'>;

/** Builds and starts the portal of a commit with today's libraries, in a separate folder. */
export async function withEarlierPortal<Result>(
  { browser, say, commit }: Pick<BenchContext, 'browser' | 'say'> & { commit: string },
  work: (earlier: Side) => Promise<Result>,
): Promise<Result> {
  const sources = checkOut(commit);
  const portal = await RealPortal.onFreePort({}, sources.root);
  try {
    // The accounts of api and edge read it.
    chmodSync(sources.root, 0o755);
    symlinkSync(join(repositoryRoot, 'node_modules/.bin'), join(sources.root, 'node_modules/.bin'));
    say(`building and starting commit ${commit}`);
    await portal.start();
    return await work({ portal, person: await signedIn(browser, portal.url) });
  } finally {
    await portal.remove();
    sources.remove();
  }
}
