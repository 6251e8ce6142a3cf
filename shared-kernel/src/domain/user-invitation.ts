import { type EmailRule, isEmail } from './email.ts';

/** Where an invitation to join a business, or a request to join one, stands. */
export const USER_INVITATION_STATUSES = ['pending', 'accepted', 'rejected', 'revoked'] as const;
export type UserInvitationStatus = (typeof USER_INVITATION_STATUSES)[number];

/** The page on which a person answers invitations. */
export const INVITATIONS_PATH = '/userinvitations';

/**
 * What becomes of a business when one of its people leaves: nothing where there is none, it goes on under its leads,
 * its people need a new lead first, or it is deleted because nobody is left.
 */
export const LEAVING_EFFECTS = ['none', 'goesOn', 'needsLead', 'deleted'] as const;
export type LeavingEffect = (typeof LEAVING_EFFECTS)[number];

/** Why a part of a pasted text is nobody who is invited. */
export type LeftOutReason = 'notEmail' | 'twice';

/** The people in a pasted text. */
export interface PastedEmails {
  /** Each once, in their order. */
  emails: string[];
  /** What else looks like a person in the list, each once. */
  leftOut: { text: string; reason: LeftOutReason }[];
}

/**
 * The emails in a pasted list. Names beside an email ('Anna One <anna@…>') belong to it; what else stands in the list is
 * left out, with the reason.
 */
export function emailsIn(text: string, rule: EmailRule = 'specification'): PastedEmails {
  const emails = new Map<string, string>();
  const leftOut = new Map<string, PastedEmails['leftOut'][number]>();
  // A quoted name may hold a comma: "Ito, Al" <al.ito@…>.
  const entries = withoutFamilyNames(text.replace(/"[^"@]*"/g, ' ').split(/([,;\r\n])/));
  for (const entry of entries) {
    const words = entry.split(/[\s<>"()]+/).filter(Boolean);
    const found = words.filter((word) => isEmail(word, rule));
    for (const email of found) {
      const key = email.toLowerCase();
      if (emails.has(key)) leftOut.set(key, { text: email, reason: 'twice' });
      else emails.set(key, email);
    }
    for (const part of wrongParts(entry, words, found))
      leftOut.set(part.toLowerCase(), { text: part, reason: 'notEmail' });
  }
  return { emails: [...emails.values()], leftOut: [...leftOut.values()] };
}

/**
 * The entries of a list that was split with its separators. 'Ito, Al <al.ito@…>', as mail programs copy a name without
 * quotes, is one entry: what stands before the comma is a family name where a first name and an email in brackets follow.
 */
function withoutFamilyNames(parts: readonly string[]): string[] {
  return parts.filter((part, index) => {
    if (index % 2 === 1) return false;
    const next = parts[index + 2] ?? '';
    const firstName = next.slice(0, Math.max(0, next.indexOf('<')));
    const isFollowed = parts[index + 1] === ',' && /\p{L}/u.test(firstName) && !firstName.includes('@');
    return !(isFollowed && /^\p{Lu}[^@<>]*$/u.test(part.trim()));
  });
}

/** What is no email in one entry of a list, and no name of the person with the email. */
function wrongParts(entry: string, words: readonly string[], emails: readonly string[]): string[] {
  if (words.length === 0) return [];
  if (emails.length === 0) return [entry.trim()];
  const others = words.filter((word) => !emails.includes(word));
  const hasNames = emails.length === 1 || entry.includes('<');
  return hasNames ? others.filter((word) => word.includes('@')) : others;
}

/** A guess of a person's name from the part of an email before the @: 'leeton.price@…' is Leeton Price. */
export function nameFromEmail(email: string): { firstName: string; lastName: string } {
  const words = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter((word) => /^[a-z]+$/i.test(word))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  const [firstName = '', ...others] = words.length > 1 ? words : [];
  return { firstName, lastName: others.join(' ') };
}
