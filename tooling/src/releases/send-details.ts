import type { ReleaseMeasures, ReleaseSource } from '@worklane/shared-kernel/contracts';
import { measureBuild } from './measure-build.ts';
import type { PackageBuild } from './read-build.ts';
import { readCommit } from './read-commit.ts';
import { type ReleaseClient, ReleaseRefusedError } from './release-client.ts';

interface SentDetails {
  measures: ReleaseMeasures;
  source: ReleaseSource | null;
  refusal: string | null;
}

/** A portal that refuses these still has the release, so this is not a failure. */
export async function sendDetails(
  client: Pick<ReleaseClient, 'addDetails'>,
  { id, build, packageDir }: { id: string; build: PackageBuild; packageDir: string },
): Promise<SentDetails> {
  const measures = await measureBuild(build, packageDir);
  const source = await readCommit(packageDir);
  const details = { id, measures, maps: Object.fromEntries(build.maps ?? []) };
  const send = (more: { source?: ReleaseSource }) => client.addDetails(build.name, { ...details, ...more });
  try {
    await send(source ? { source } : {}).catch((error: unknown) => {
      // A portal of an earlier version refuses commits.
      const isUnknown = error instanceof ReleaseRefusedError && error.status === 400;
      if (!source || !isUnknown) throw error;
      return send({});
    });
    return { measures, source, refusal: null };
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    return { measures, source, refusal: error.message };
  }
}
