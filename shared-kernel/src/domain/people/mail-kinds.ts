import type { ProjectMessageTemplate } from '../projects/state-graph.ts';

/** Each kind can be declined. Mails about the account have no kind and are always sent. */
export const MAIL_KINDS = [
  'project.invited',
  'project.declined',
  'project.quoteSubmitted',
  'project.quoteRecalled',
  'project.changesAsked',
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
  'brief.changed',
  'brief.reminded',
  'brief.inspected',
  'brief.handedOver',
] as const satisfies readonly (
  | ProjectMessageTemplate
  | 'chat.unread'
  | 'search.matched'
  | 'board.message'
  | `brief.${string}`
)[];

export type MailKind = (typeof MAIL_KINDS)[number];

export type ProjectMailKind = Extract<MailKind, ProjectMessageTemplate>;

export function isMailKind(text: string): text is MailKind {
  return (MAIL_KINDS as readonly string[]).includes(text);
}

export const MAIL_PREFERENCES_PATH = '/userProfile/edit/emails';

const ACCOUNT_PATH = '/yourData';

export const mailPreferencesPath = (hasProfile: boolean): string =>
  hasProfile ? MAIL_PREFERENCES_PATH : ACCOUNT_PATH;

/** `kept`: not sent, because no mail server was configured. */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

export const isUnsentMail = (state: MailState): boolean => state === 'failed' || state === 'kept';
