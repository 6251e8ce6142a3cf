import type { TeamInvitation } from '@worklane/kernel/contracts';
import { type EmailRule, emailsIn, type LeftOutReason, nameFromEmail } from '@worklane/kernel/domain';

export interface ListedPeople {
  people: readonly { email: string; firstName: string; lastName: string }[];
  leftOut: readonly { text: string; reason: LeftOutReason | 'invited' | 'inTeam' }[];
}

interface Known {
  userEmail: string;
  invitations: readonly TeamInvitation[];
  rule: EmailRule;
}

/** The people in a text with several emails; null for any other text. */
export function listedPeople(text: string, { userEmail, invitations, rule }: Known): ListedPeople | null {
  const { emails, names, leftOut } = emailsIn(text, rule);
  if (emails.length < 2) return null;
  const reasons = new Map<string, 'invited' | 'inTeam'>();
  for (const { invitedUser } of invitations) reasons.set(invitedUser.email.toLowerCase(), 'invited');
  reasons.set(userEmail.toLowerCase(), 'inTeam');
  const known = emails.flatMap((email) => {
    const reason = reasons.get(email.toLowerCase());
    return reason ? [{ text: email, reason }] : [];
  });
  return {
    people: emails
      .filter((email) => !reasons.has(email.toLowerCase()))
      .map((email) => ({ email, ...(names.get(email.toLowerCase()) ?? nameFromEmail(email)) })),
    leftOut: [...leftOut, ...known],
  };
}

export function isPasted(before: string, now: string): boolean {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.length - start - end > 1;
}
