import { send } from '@worklane/kernel/http';
import { useQueries } from '@worklane/kernel/query';
import type { QuoteRevision } from '../../shared/project/project.ts';
import { revisionFromWire } from '../../shared/project/project-from-wire.ts';
import { projectKeys } from '../../shared/project/project-queries.ts';

interface RevisionPage {
  revisions: QuoteRevision[];
  total: number;
}

async function loadRevisions(
  id: string,
  before: number | undefined,
  signal: AbortSignal,
): Promise<RevisionPage> {
  const { data, recordCount } = await send('GET /api/projects/:id/quoteRevisions', {
    params: { id },
    query: before === undefined ? {} : { before },
    signal,
  });
  return { revisions: data.map(revisionFromWire), total: recordCount ?? data.length };
}

export const useRevisionPages = (id: string, starts: readonly (number | undefined)[]) =>
  useQueries({
    queries: starts.map((before) => ({
      queryKey: projectKeys.revisions(id, before),
      queryFn: ({ signal }: { signal: AbortSignal }) => loadRevisions(id, before, signal),
      meta: { follows: [{ kind: 'project' as const, id }] },
    })),
  });
