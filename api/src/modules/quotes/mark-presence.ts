import type { QuotePresence } from '@worklane/shared-kernel/contracts';
import { isVisibleToSeller, QUOTE_PRESENCE_EVERY_MS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { notFound } from '../../platform/problem.ts';
import { presentPerson } from '../users/index.ts';
import {
  findStatusOf,
  othersPresent,
  removePresence,
  removeStalePresences,
  savePresence,
} from './quote-presences.repository.ts';

/** Who has not said for so long that they are there counts as gone. */
const GONE_AFTER_MS = 3 * QUOTE_PRESENCE_EVERY_MS;

interface Marking {
  projectId: string;
  userId: string;
  businessId: string;
  isHere: boolean;
  now: Date;
}

/** Records whether a person has the form of a quote open. Throws 404 for a project of another business. */
export async function markPresence(db: Executor, marking: Marking): Promise<QuotePresence> {
  const { projectId, businessId, isHere, now } = marking;
  const status = await findStatusOf(db, projectId, businessId);
  if (!status || !isVisibleToSeller(status)) throw notFound('project.notFound');
  const since = new Date(now.getTime() - GONE_AFTER_MS);
  await removeStalePresences(db, projectId, since);
  if (isHere) await savePresence(db, marking, now);
  else await removePresence(db, marking);
  return { others: (await othersPresent(db, { ...marking, since })).map(presentPerson) };
}
