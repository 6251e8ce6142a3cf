import { escapeText } from '../../platform/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { type MailContext, queueMails } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { type CaseRow, findLevel } from '../vetting/index.ts';
import { findBusinessName, listToTell } from './vetting-cases.repository.ts';

/** Mails every operator that a case waits for a decision; without operators, the support address of the portal. */
export async function tellOperators(context: MailContext, row: CaseRow): Promise<void> {
  const { db, platform } = context;
  const operators = await listToTell(db, null);
  const [level, business] = [await findLevel(db, row.levelId), await findBusinessName(db, row.businessId)];
  const recipients =
    operators.length > 0
      ? operators.map((userId) => ({ userId }))
      : [{ address: platform.settings.SUPPORT_EMAIL }];
  await queueMails(
    context,
    recipients.map((to) => ({
      to,
      template: 'vetting.submitted' as const,
      values: { badge: level?.name ?? '', business },
      link: `/operator/vetting/${row.id}`,
    })),
  );
}

/** Tells the leads of a business, in the portal and by mail, what an operator decided. */
export async function tellLeads(
  context: MailContext,
  row: CaseRow,
  decision: { kind: 'awarded' } | { kind: 'returned'; reason: string },
): Promise<void> {
  const { db, now } = context;
  const leads = await listToTell(db, row.businessId);
  const level = await findLevel(db, row.levelId);
  const values = { badge: level?.name ?? '', reason: decision.kind === 'returned' ? decision.reason : '' };
  await notify(
    db,
    leads.map((recipientId) => ({
      recipientId,
      entity: 'Vetting',
      entityId: row.levelId,
      state: 'vetting' as const,
      collaboratorId: null,
      iconUrl: level?.iconUrl ?? null,
      ...notificationOf(decision.kind, values),
    })),
    now,
  );
  await queueMails(
    context,
    leads.map((userId) => ({
      to: { userId },
      template: `vetting.${decision.kind}` as const,
      values,
      link: `/vetting/${row.levelId}`,
    })),
  );
}

function notificationOf(kind: 'awarded' | 'returned', { badge, reason }: { badge: string; reason: string }) {
  const params = { badge: escapeText(badge), reason: escapeText(reason) };
  return {
    subject: wordsOf(`notification.vetting.${kind}.subject`, params),
    body: wordsOf(`notification.vetting.${kind}.body`, params),
  };
}
