import { type EmailObstacle, type EmailRule, emailObstacle, isEmail } from './email.ts';

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

/** Why a part of a pasted text is nobody who is invited; an obstacle where it is an email that the portal refuses. */
export type LeftOutReason = 'notEmail' | 'twice' | EmailObstacle['kind'];

interface PersonName {
  firstName: string;
  lastName: string;
}

/** The people in a pasted text. */
export interface PastedEmails {
  /** Each once, in their order. */
  emails: string[];
  /** The names that stand beside emails, by the email in small letters. */
  names: ReadonlyMap<string, PersonName>;
  /** What else looks like a person in the list, each once. */
  leftOut: { text: string; reason: LeftOutReason }[];
}

/**
 * The emails in a pasted list. Names beside an email ('Anna One <anna@…>') belong to it; what else stands in the list is
 * left out, with the reason.
 */
export function emailsIn(text: string, rule: EmailRule = 'specification'): PastedEmails {
  const emails = new Map<string, string>();
  const names = new Map<string, PersonName>();
  const leftOut = new Map<string, PastedEmails['leftOut'][number]>();
  for (const { entry, name } of entriesOf(text)) {
    const words = entry.split(/[\s<>"()]+/).filter(Boolean);
    const found = words.filter((word) => isEmail(word, rule));
    for (const email of found) {
      const key = email.toLowerCase();
      if (emails.has(key)) leftOut.set(key, { text: email, reason: 'twice' });
      else emails.set(key, email);
      if (name && found.length === 1) names.set(key, name);
    }
    for (const part of wrongParts(entry, words, found))
      leftOut.set(part.toLowerCase(), { text: part, reason: reasonOf(part) });
  }
  return { emails: [...emails.values()], names, leftOut: [...leftOut.values()] };
}

function reasonOf(part: string): LeftOutReason {
  const obstacles = part.split(/[\s<>"()]+/).map(emailObstacle);
  return obstacles.find((obstacle) => obstacle !== null)?.kind ?? 'notEmail';
}

/**
 * The entries of a list, each with the name before an email in brackets. 'Ito, Al <al.ito@…>', as mail programs copy a
 * name, is one entry: what stands before the comma is a family name where a first name and an email in brackets follow.
 */
function entriesOf(text: string): { entry: string; name: PersonName | null }[] {
  // The comma of a quoted name separates no entries.
  const parts = text.replace(/"([^"@]*)"/g, (_, name: string) => namedInOrder(name)).split(/([,;\r\n])/);
  const entries: { entry: string; name: PersonName | null }[] = [];
  let family = '';
  for (let index = 0; index < parts.length; index += 2) {
    const entry = parts[index] ?? '';
    const next = parts[index + 2] ?? '';
    if (parts[index + 1] === ',' && nameBefore(next) && /^\p{Lu}[^@<>]*$/u.test(entry.trim())) {
      family = entry.trim();
      continue;
    }
    const name = nameBefore(entry);
    entries.push({ entry, name: name ? nameOf(family ? `${name} ${family}` : name, family) : null });
    family = '';
  }
  return entries;
}

/** 'Ito, Al' as 'Al Ito'. */
const namedInOrder = (name: string) => {
  const [family = '', first] = name.split(',').map((part) => part.trim());
  return first ? `${first} ${family}` : family;
};

/** What stands before the bracket of an email; empty where that is no name. */
function nameBefore(entry: string): string {
  const name = entry.slice(0, Math.max(0, entry.indexOf('<'))).trim();
  return /\p{L}/u.test(name) && !name.includes('@') ? name : '';
}

/** The last name is the family name, where that is known, or all words after the first. */
function nameOf(name: string, family: string): PersonName {
  const [first = '', ...others] = family ? [name.slice(0, -family.length).trim(), family] : name.split(/\s+/);
  return { firstName: first, lastName: others.join(' ') };
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
export function nameFromEmail(email: string): PersonName {
  const words = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter((word) => /^[a-z]+$/i.test(word))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  const [firstName = '', ...others] = words.length > 1 ? words : [];
  return { firstName, lastName: others.join(' ') };
}
