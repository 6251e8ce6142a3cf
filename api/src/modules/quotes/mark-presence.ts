import type { QuotePresence } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller, QUOTE_PRESENCE_EVERY_MS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ProjectSight } from '../../platform/project-sight.repository.ts';
import { publishChanges } from '../live/index.ts';
import { presentPerson } from '../people/users/index.ts';
import {
  findStatusOf,
  othersPresent,
  removePresence,
  removeStalePresences,
  savePresence,
} from './quote-presences.repository.ts';

/** A person without a report for this long counts as gone. */
const GONE_AFTER_MS = 3 * QUOTE_PRESENCE_EVERY_MS;

interface Marking extends ProjectSight {
  projectId: string;
  userId: string;
  isHere: boolean;
  now: Date;
}

/** Publishes changes to the person's business. Throws 404 for a project that they do not see. */
export async function markPresence(db: Executor, marking: Marking): Promise<QuotePresence> {
  const { projectId, businessId, isHere, now } = marking;
  const status = await findStatusOf(db, projectId, marking);
  if (!status || !isVisibleToSeller(status)) throw notFound('project.notFound');
  const since = new Date(now.getTime() - GONE_AFTER_MS);
  const hasSilent = await removeStalePresences(db, projectId, since);
  const hasChanged = isHere ? await savePresence(db, marking, now) : await removePresence(db, marking);
  if (hasSilent || hasChanged)
    await publishChanges(db, [{ businessId, change: { kind: 'presence', id: projectId } }], now);
  return { others: (await othersPresent(db, { ...marking, since })).map(presentPerson) };
}
