import { type EmailObstacle, type EmailRule, emailObstacle, isEmail } from './email.ts';

export const USER_INVITATION_STATUSES = ['pending', 'accepted', 'rejected', 'revoked'] as const;
export type UserInvitationStatus = (typeof USER_INVITATION_STATUSES)[number];

export const INVITATIONS_PATH = '/userinvitations';

/** `goesOn`: leads remain; `needsLead`: the others need a new lead first; `deleted`: nobody remains. */
export const LEAVING_EFFECTS = ['none', 'goesOn', 'needsLead', 'deleted'] as const;
export type LeavingEffect = (typeof LEAVING_EFFECTS)[number];

export type LeftOutReason = 'notEmail' | 'twice' | EmailObstacle['kind'];

interface PersonName {
  firstName: string;
  lastName: string;
}

export interface PastedEmails {
  emails: string[];
  names: ReadonlyMap<string, PersonName>;
  leftOut: { text: string; reason: LeftOutReason }[];
}

/** Names beside an email ('Anna One <anna@…>') are assigned to it; other entries are left out with a reason. */
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

/** 'Ito, Al <al.ito@…>', the format of mail programs, is one entry: the part before the comma is the family name. */
function entriesOf(text: string): { entry: string; name: PersonName | null }[] {
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

const namedInOrder = (name: string) => {
  const [family = '', first] = name.split(',').map((part) => part.trim());
  return first ? `${first} ${family}` : family;
};

function nameBefore(entry: string): string {
  const name = entry.slice(0, Math.max(0, entry.indexOf('<'))).trim();
  return /\p{L}/u.test(name) && !name.includes('@') ? name : '';
}

/** The family name, if known, is the last name; otherwise all words after the first are. */
function nameOf(name: string, family: string): PersonName {
  const [first = '', ...others] = family ? [name.slice(0, -family.length).trim(), family] : name.split(/\s+/);
  return { firstName: first, lastName: others.join(' ') };
}

function wrongParts(entry: string, words: readonly string[], emails: readonly string[]): string[] {
  if (words.length === 0) return [];
  if (emails.length === 0) return [entry.trim()];
  const others = words.filter((word) => !emails.includes(word));
  const hasNames = emails.length === 1 || entry.includes('<');
  return hasNames ? others.filter((word) => word.includes('@')) : others;
}

/** Guesses a person's name from the part of an email before the @: 'leeton.price@…' becomes Leeton Price. */
export function nameFromEmail(email: string): PersonName {
  const words = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter((word) => /^[a-z]+$/i.test(word))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  const [firstName = '', ...others] = words.length > 1 ? words : [];
  return { firstName, lastName: others.join(' ') };
}
