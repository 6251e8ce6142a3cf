import type { Executor } from '../../../platform/database/database.ts';
import { type MailContext, queueMails } from '../../mail/index.ts';
import { listPeopleOfOwner } from '../owners/release-owners.repository.ts';
import { listOperators } from '../ramps/ramps.repository.ts';

export async function peopleToNotify(db: Executor, name: string): Promise<string[]> {
  return [...new Set([...(await listOperators(db)), ...(await listPeopleOfOwner(db, name))])];
}

interface JudgedPromotion {
  module: string;
  id: string;
  /** The release that is live again; null if the portal could not go back. */
  earlier: string | null;
  because: string;
  people: readonly string[];
}

export async function notifyOfPromotion(
  context: MailContext,
  { module, id, earlier, because, people }: JudgedPromotion,
): Promise<void> {
  const template = earlier === null ? 'promotion.couldNot' : 'promotion.wentBack';
  const values = { module, id, earlier: earlier ?? '', because };
  await queueMails(
    context,
    people.map((userId) => ({ to: { userId }, template, values })),
  );
}
