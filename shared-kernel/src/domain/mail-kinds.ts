import type { ProjectMessageTemplate } from './state-graph.ts';

/**
 * Mails about jobs and chats, one kind for each event. A person may decline each kind; mails about the account itself, such as
 * a link to a new password, have no kind and always go out. The names of the kinds are in the domain's texts, as
 * `mailKind.<kind>`.
 */
export const MAIL_KINDS = [
  'project.invited',
  'project.declined',
  'project.quoteSubmitted',
  'project.quoteRecalled',
  'project.quoteAwarded',
  'project.quoteUnsuccessful',
  'project.withdrawn',
  'project.workCompleted',
  'project.changesRequested',
  'project.paid',
  'project.buyerRated',
  'project.sellerRated',
  'chat.unread',
  'search.matched',
  'board.message',
] as const satisfies readonly (ProjectMessageTemplate | 'chat.unread' | 'search.matched' | 'board.message')[];

export type MailKind = (typeof MAIL_KINDS)[number];

/** A kind of mail about an event of a job. */
export type ProjectMailKind = Extract<MailKind, ProjectMessageTemplate>;

/** Whether a text names a kind of mail. */
export function isMailKind(text: string): text is MailKind {
  return (MAIL_KINDS as readonly string[]).includes(text);
}

/** The page on which people choose which mails they get. */
export const MAIL_PREFERENCES_PATH = '/userProfile/edit/emails';

/** The page of their own data and account, of people who have no profile; see `MAIL_PREFERENCES_PATH`. */
const ACCOUNT_PATH = '/yourData';

/** Where a person chooses their mails. */
export const mailPreferencesPath = (hasProfile: boolean): string =>
  hasProfile ? MAIL_PREFERENCES_PATH : ACCOUNT_PATH;

/** `kept`: not sent, because no mail server was configured. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];
