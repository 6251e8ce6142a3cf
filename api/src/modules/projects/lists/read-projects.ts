import type { AskedProject } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { presentCollaborator } from '../projects.presenter.ts';
import { findProject } from '../projects.repository.ts';
import { type Reader, readBrief } from '../read-project.ts';
import { listCollaborators } from '../sharing/collaborators.repository.ts';

interface Asked {
  reader: Reader;
  fields?: '_id' | 'brief' | '_id,brief';
  populate?: 'sellerCollaborators';
}

/** Keeps the order of the ids. Leaves out invisible projects, whether they exist or not. */
export async function readProjects(
  db: Executor,
  ids: readonly string[],
  { reader, fields = '_id,brief', populate }: Asked,
): Promise<AskedProject[]> {
  const found: AskedProject[] = [];
  // Reads one after another: a transaction has one connection.
  for (const id of ids) {
    const record = await findProject(db, { projectId: id }, reader.sight);
    if (!record || !isVisibleToSeller(record.project.status)) continue;
    found.push({
      _id: id,
      id,
      ...(fields !== '_id' && { brief: await readBrief(db, record.brief.id, reader) }),
      ...(populate && {
        sellerCollaborators: (await listCollaborators(db, id)).map(presentCollaborator),
      }),
    });
  }
  return found;
}
