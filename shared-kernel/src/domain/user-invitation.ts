import { isEmail } from './email.ts';

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

/** The emails in a pasted text, each once, in their order. */
export function emailsIn(text: string): string[] {
  const found = text
    .split(/[\s,;<>"()]+/)
    .filter(isEmail)
    .map((email) => [email.toLowerCase(), email] as const);
  return [...new Map(found.reverse()).values()].reverse();
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
