import type { Executor } from '../../../platform/database/database.ts';
import { publishChanges } from '../../live/index.ts';
import { saveBriefSeen } from '../activities.repository.ts';
import { changesOfBuyer } from '../changes-of-buyer.ts';

interface BriefReading {
  project: { id: string; briefId: string; seenAt: Date | null };
  buyerBusinessId: string;
  now: Date;
}

/** Records when a person of the invited business first opened the brief, and publishes it to the buyer. */
export async function markBriefSeen(
  db: Executor,
  { project, buyerBusinessId, now }: BriefReading,
): Promise<void> {
  if (project.seenAt !== null) return;
  await db.transaction(async (transaction) => {
    if (!(await saveBriefSeen(transaction, project.id, now))) return;
    await publishChanges(transaction, changesOfBuyer({ ...project, buyerBusinessId }), now);
  });
}
