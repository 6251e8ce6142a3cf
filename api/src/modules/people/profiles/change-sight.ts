import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, notFound, ProblemError } from '../../../platform/http/problem.ts';
import {
  type EventOrigin,
  recordRoleChange,
  type SecurityLog,
} from '../../../platform/security-log/index.ts';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import { wordsOf } from '../../../platform/words.ts';
import { publishChanges } from '../../live/index.ts';
import { notify } from '../../notifications/index.ts';
import { lockLeads, lockPerson, updateUser } from './profiles.repository.ts';

interface SightChange {
  userId: string;
  businessId: string;
  seesOnlyShared: boolean;
  lead: { id: string; firstName: string; lastName: string; businessName: string | null };
  origin: EventOrigin;
  now: Date;
}

/** Throws 404 for another business's person, 403 for non-leads, and 409 for a lead, who sees all projects. */
export async function changeSight(
  transaction: Executor,
  log: SecurityLog,
  change: SightChange,
): Promise<void> {
  const { userId, businessId, seesOnlyShared, lead, origin, now } = change;
  const leads = await lockLeads(transaction, businessId);
  const person = await lockPerson(transaction, userId);
  if (person?.businessId !== businessId) throw notFound('user.notFound');
  if (!leads.includes(lead.id)) throw new ProblemError(403, 'user.onlyLeadChangesRoles');
  if (person.isPrimary && seesOnlyShared) throw conflict('user.leadSeesAll');
  if (person.seesOnlyShared === seesOnlyShared) return;
  await updateUser(transaction, userId, { seesOnlyShared }, now);
  await notifyPerson(transaction, change);
  const everything = (['project', 'jobs'] as const).map((kind) => ({
    businessId,
    change: { kind },
    onlyTo: userId,
  }));
  const team = { businessId, change: { kind: 'team' as const, id: businessId } };
  await publishChanges(transaction, [team, ...everything], now);
  await recordRoleChange(log, transaction, {
    accountId: userId,
    actor: `user:${lead.id}`,
    origin,
    of: `business:${businessId}`,
    from: nameOf(person.seesOnlyShared),
    to: nameOf(seesOnlyShared),
  });
}

const nameOf = (seesOnlyShared: boolean) => (seesOnlyShared ? 'memberOfSharedJobs' : 'member');

async function notifyPerson(db: Executor, { userId, lead, seesOnlyShared, now }: SightChange): Promise<void> {
  const template = seesOnlyShared ? 'sight.onlyShared' : 'sight.all';
  const params = {
    person: escapeText(fullName(lead)),
    business: escapeText(lead.businessName ?? ''),
  };
  const words = {
    subject: wordsOf(`notification.${template}.subject`),
    body: wordsOf(`notification.${template}.body`, params),
  };
  const about = { entity: 'User', entityId: userId, state: 'profile' as const };
  await notify(db, [{ recipientId: userId, ...about, collaboratorId: lead.id, ...words }], now);
}
