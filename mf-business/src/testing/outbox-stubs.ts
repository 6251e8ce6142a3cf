import type { MailContent, OutboxMail, OutboxRow } from '@worklane/kernel/contracts';
import { isUnsentMail, MAIL_STATES, PAGE_SIZE } from '@worklane/kernel/domain';
import {
  anId,
  listAnswer,
  pageOf,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

const MANY = 47;

const mailContent: MailContent = {
  language: 'en-AU',
  greeting: 'Hello Dana,',
  paragraphs: ['Priya Raman awarded "New roof" to Harbourline Electrical. The work can begin.'],
  action: { label: 'View the Job', path: '/projects/dashboard' },
  closing: [],
  footer: ['You get this mail because of your account at localhost.'],
  choices: [{ label: 'Stop these mails', path: '/unsubscribe?token=stub' }],
  unsubscribePath: null,
};

export function aMail(values: Partial<OutboxMail> = {}): OutboxMail {
  return {
    id: anId(),
    address: 'lead@example.com',
    subject: 'Quote awarded: New roof',
    state: 'failed',
    attempts: 2,
    lastError: '550 There is no such mailbox',
    createdAt: '2026-11-20T04:40:00.000Z',
    triedAt: '2026-11-20T04:41:00.000Z',
    sentAt: null,
    contentAccess: 'shown',
    content: mailContent,
    text: 'Hello Dana,\n\nPriya Raman awarded the quote.\n\nView the Job:\nhttp://localhost/projects/dashboard\n',
    source: [
      'From: Worklane <no-reply@worklane.example>',
      'To: lead@example.com',
      'List-Unsubscribe: <http://localhost/email/unsubscribe/',
      ' stub>',
      '',
      'Hello Dana,',
    ].join('\r\n'),
    canSendAgain: true,
    ...values,
  };
}

export function outboxStubs({ data }: Pick<StubContext, 'data'>): StubHandlers {
  const mails = new Map(
    (data === 'empty' ? [] : Array.from({ length: data === 'many' ? MANY : MAIL_STATES.length }))
      .map((_, index) => mailInState(index))
      .map((mail) => [mail.id, mail]),
  );
  const missing = problemAnswer(404, { code: 'mail.notFound', message: 'The stubs have no such mail.' });
  return {
    'GET /api/operator/outbox': ({ query }) => {
      const { pageNum = 1, q = '' } = query ?? {};
      const found = [...mails.values()].filter(({ address, subject }) =>
        `${address} ${subject}`.toLowerCase().includes(q.toLowerCase()),
      );
      return listAnswer(pageOf(found, pageNum, PAGE_SIZE.outbox).map(rowOf), found.length);
    },
    'GET /api/operator/outbox/:id': ({ params: { id } }) => mails.get(id) ?? missing,
    'POST /api/operator/outbox/:id/send': ({ params: { id } }) => {
      const mail = mails.get(id);
      if (!mail) return missing;
      const waiting: OutboxMail = { ...mail, state: 'queued', lastError: null, canSendAgain: false };
      mails.set(id, waiting);
      return waiting;
    },
  };
}

function mailInState(index: number): OutboxMail {
  const state = MAIL_STATES[index % MAIL_STATES.length] ?? 'sent';
  return aMail({
    address: `person${index}@example.com`,
    state,
    lastError: state === 'failed' ? '550 There is no such mailbox' : null,
    sentAt: state === 'sent' ? '2026-11-20T04:41:00.000Z' : null,
    canSendAgain: isUnsentMail(state),
  });
}

function rowOf({
  contentAccess: _,
  content: __,
  canSendAgain: ___,
  text: ____,
  source: _____,
  ...row
}: OutboxMail): OutboxRow {
  return row;
}
