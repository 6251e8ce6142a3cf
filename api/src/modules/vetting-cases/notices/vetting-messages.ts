import { dayOfExpiration, type IsoDate, longDate } from '@worklane/shared-kernel/domain';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import { wordsOf } from '../../../platform/words.ts';
import { type MailContext, queueMails } from '../../mail/index.ts';
import { notify } from '../../notifications/index.ts';
import { type CaseRow, findLevel } from '../../vetting/index.ts';
import { findBusinessName, listToNotify } from '../vetting-cases.repository.ts';

/** Mails the support address if there are no operators. */
export async function notifyOperators(context: MailContext, row: CaseRow): Promise<void> {
  const { db, platform } = context;
  const operators = await listToNotify(db, null);
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

export type CaseNews =
  /** `expiresOn` is a yyyymmdd number; null for a badge that does not expire. */
  | { kind: 'awarded'; expiresOn: number | null }
  | { kind: 'returned' | 'revoked'; reason: string }
  | { kind: 'expiring'; expiresOn: number }
  | { kind: 'expired' };

export async function notifyLeads(context: MailContext, row: CaseRow, news: CaseNews): Promise<void> {
  const { db, now } = context;
  const leads = await listToNotify(db, row.businessId);
  const level = await findLevel(db, row.levelId);
  const expiresOn = 'expiresOn' in news ? news.expiresOn : null;
  const expiry = expiresOn === null ? null : dayOfExpiration(expiresOn);
  const day = expiry === null ? '' : dayText(expiry);
  const values = {
    badge: level?.name ?? '',
    reason: 'reason' in news ? news.reason : '',
    day,
    until: news.kind === 'awarded' && day !== '' ? ` ${wordsOf('vetting.goodUntil', { day })}` : '',
  };
  await notify(
    db,
    leads.map((recipientId) => ({
      recipientId,
      entity: 'Vetting',
      entityId: row.levelId,
      state: 'vetting' as const,
      collaboratorId: null,
      iconUrl: level?.iconUrl ?? null,
      ...notificationOf(news.kind, values),
    })),
    now,
  );
  await queueMails(
    context,
    leads.map((userId) => ({
      to: { userId },
      template: `vetting.${news.kind}` as const,
      values,
      link: `/vetting/${row.levelId}`,
    })),
  );
}

function notificationOf(
  kind: CaseNews['kind'],
  { badge, reason, day, until }: Record<'badge' | 'reason' | 'day' | 'until', string>,
) {
  const params = { badge: escapeText(badge), reason: escapeText(reason), day, until };
  return {
    subject: wordsOf(`notification.vetting.${kind}.subject`, params),
    body: wordsOf(`notification.vetting.${kind}.body`, params),
  };
}

function dayText(day: IsoDate): string {
  const { code, params } = longDate(day);
  return wordsOf(code, params);
}
