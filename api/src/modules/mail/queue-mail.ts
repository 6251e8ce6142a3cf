import type { MailContent } from '@worklane/shared-kernel/contracts';
import {
  DEFAULT_LANGUAGE,
  type Language,
  type MailKind,
  mailPreferencesPath,
} from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../platform/database/database.ts';
import { groupBy } from '../../platform/database/group-by.ts';
import { addJobs, type NewJob } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WordParams } from '../../platform/words.ts';
import { contentOf, type MailTemplate, subjectOf } from './mail-content.ts';
import {
  addToGroup,
  findRecipients,
  insertMails,
  type MailRow,
  type Recipient,
  readUnsubscribeKey,
} from './mails.repository.ts';
import { unsubscribePathOf, unsubscribeTokenOf } from './unsubscribe/unsubscribe-token.ts';

/** With the pauses of `addJobs`, the last attempt is about 28 hours after the first. */
const MAIL_ATTEMPTS = 14;
/** Milliseconds without a new event after which a mail about several events is sent. */
const GROUP_QUIET_MS = 60_000;
/** Longest time in milliseconds between the first event of such a mail and its sending. */
const GROUP_LONGEST_MS = 600_000;

export interface MailContext {
  db: Executor;
  platform: Pick<Platform, 'settings'>;
  now: Date;
}

export interface NewMail {
  /** A person at their account's address, or only an address: of a person without an account, or a new address. */
  to: { userId: string } | { address: string; userId?: string };
  /** Texts `mail.<template>.subject`, `.body`, `.action` and optionally `.closing`; empty lines separate paragraphs. */
  template: MailTemplate;
  values?: WordParams;
  link?: string;
  language?: Language;
  /**
   * Without a kind, the mail is about the account and cannot be declined. Its content is removed once sent, since it
   * may hold a link that works once.
   */
  kind?: MailKind;
  /** Waiting mails of one kind are merged. `linkOf` returns the path that lists their subjects, or null. */
  group?: { template: MailTemplate; subjectId: string; linkOf: (mailId: string) => string | null };
}

export async function queueMail(context: MailContext, mail: NewMail): Promise<void> {
  await queueMails(context, [mail]);
}

/** Joins the caller's transaction. Skips declined kinds and disabled accounts. `count` counts a group's events. */
export async function queueMails(context: MailContext, wanted: readonly NewMail[]): Promise<void> {
  if (wanted.length === 0) return;
  const { db, now } = context;
  const people = await findRecipients(
    db,
    wanted.flatMap(({ to }) => to.userId ?? []),
  );
  const key = wanted.some(({ kind }) => kind) ? await readUnsubscribeKey(db) : null;
  const drafts = wanted.flatMap((mail) => {
    const person = people.get(mail.to.userId ?? '') ?? null;
    const isDeclined = mail.kind !== undefined && person?.declinedMails.includes(mail.kind);
    const address = 'address' in mail.to ? mail.to.address : person?.email;
    return address === undefined || isDeclined || person?.isDisabled
      ? []
      : [{ mail, person, address, key, context }];
  });
  const single = drafts.filter(({ mail }) => !mail.group).map((draft) => rowOf(draft, 1));
  await insertMails(db, single);
  const jobs = single.map(({ id }) => sendJobOf(id));
  // Uses a fixed order, because rows of groups stay locked until the transaction ends.
  const grouped = groupBy(
    drafts.filter(({ mail }) => mail.group),
    groupKeyOf,
  );
  for (const key of [...grouped.keys()].sort()) jobs.push(await joinGroup(key, grouped.get(key) ?? [], now));
  await addJobs(db, jobs);
}

export function sendJobOf(mailId: string, delayMs = 0): NewJob {
  return {
    task: 'mail.send',
    payload: { mailId },
    maxAttempts: MAIL_ATTEMPTS,
    key: `mail:${mailId}`,
    delayMs,
  };
}

interface Draft {
  mail: NewMail;
  person: Recipient | null;
  address: string;
  key: Buffer | null;
  context: MailContext;
}

const groupKeyOf = ({ mail, person }: Draft) => `${person?.id}/${mail.kind}`;

async function joinGroup(groupKey: string, drafts: readonly Draft[], now: Date): Promise<NewJob> {
  const draft = drafts.at(-1) as Draft;
  const subjectIds = drafts.flatMap(({ mail }) => mail.group?.subjectId ?? []);
  const row = { ...rowOf(draft, drafts.length), groupKey, subjectIds };
  const { id, createdAt } = await addToGroup(draft.context.db, row, (waiting) => textsOf(draft, waiting));
  const longest = createdAt.getTime() + GROUP_LONGEST_MS - now.getTime();
  return sendJobOf(id, Math.max(0, Math.min(GROUP_QUIET_MS, longest)));
}

function rowOf(draft: Draft, count: number): MailRow {
  const id = newId();
  return {
    id,
    toAddress: draft.address,
    userId: draft.person?.id ?? null,
    kind: draft.mail.kind ?? null,
    groupKey: null,
    groupCount: count,
    subjectIds: [],
    ...textsOf(draft, { id, count }),
    state: 'queued',
    attempts: 0,
    lastError: null,
    createdAt: draft.context.now,
    triedAt: null,
    sentAt: null,
  };
}

function textsOf(
  draft: Draft,
  { id, count }: { id: string; count: number },
): { subject: string; content: MailContent } {
  const { mail, person, key, context } = draft;
  const { language = DEFAULT_LANGUAGE, kind, group } = mail;
  const isGroup = group !== undefined && count > 1;
  const words = {
    template: isGroup ? group.template : mail.template,
    values: group ? { ...mail.values, count } : (mail.values ?? {}),
    language,
  };
  const token = kind && key && person ? unsubscribeTokenOf(key, { userId: person.id, kind }) : null;
  return {
    subject: subjectOf(words),
    content: contentOf({
      ...words,
      settings: context.platform.settings,
      firstName: person?.firstName ?? null,
      link: (isGroup ? group.linkOf(id) : mail.link) ?? null,
      unsubscribePath: token && unsubscribePathOf(token),
      preferencesPath: kind ? mailPreferencesPath(person?.hasProfile !== false) : null,
    }),
  };
}
