import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { publishChanges } from '../live/index.ts';
import { notify } from '../notifications/index.ts';
import { changesOfBuyer, type LockedProject, sellersOf } from '../project-life/index.ts';

interface Payment {
  project: LockedProject;
  byUserId: string;
  now: Date;
}

/** Notifies the seller's people of the Job and publishes the change to both sides. */
export async function notifyOfPayment(
  db: Executor,
  { project, byUserId, now }: Payment,
  what: 'changed' | 'stepPaid',
  step?: { name: string },
): Promise<void> {
  const { id, businessId, workTitle, buyerFirstName, buyerLastName } = project;
  const params = {
    person: escapeText(fullName({ firstName: buyerFirstName, lastName: buyerLastName })),
    title: escapeText(workTitle),
    step: escapeText(step?.name ?? ''),
  };
  const recipients = (await sellersOf(db, project)).filter((userId) => userId !== byUserId);
  await notify(
    db,
    recipients.map((recipientId) => ({
      recipientId,
      entity: 'Project',
      entityId: id,
      state: 'project' as const,
      collaboratorId: project.buyerUserId,
      subject: wordsOf(`notification.payment.${what}.subject`),
      body: wordsOf(`notification.payment.${what}.body`, params),
    })),
    now,
  );
  const change = { kind: 'project', id } as const;
  await publishChanges(db, [{ businessId, change }, ...changesOfBuyer(project)], now);
}
