import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MAIL_PREFERENCES_PATH } from '@worklane/shared-kernel/domain';
import { desc, eq } from 'drizzle-orm';
import { mails } from '../../platform/database/tables.ts';
import { addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { type ArrivedMail, startMailbox, type TestMailbox } from '../../testing/servers/test-mailbox.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type NewMail, queueMail } from './index.ts';
import { MailSender } from './send-mail.ts';

const PORTAL_URL = 'https://portal.example';
let mailbox: TestMailbox;
let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());
afterAll(() => api.close());

const quoteAwarded: NewMail = {
  to: { userId: '' },
  template: 'project.quoteAwarded',
  values: { title: 'New roof', person: 'Priya Raman', business: 'Harbourline Electrical' },
  link: '/project/1/',
  kind: 'project.quoteAwarded',
};

async function write(overrides: Partial<NewMail> = {}): Promise<string> {
  const { platform } = api.app;
  const now = api.clock.now();
  api.clock.advance(1000);
  await platform.database.transaction((db) =>
    queueMail({ db, platform, now }, { ...quoteAwarded, to: { userId: cast.lead.id }, ...overrides }),
  );
  const [row] = await platform.database.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
  return row?.id ?? '';
}

async function send(mailId: string, { isLastAttempt = false, smtpUrl = mailbox.url } = {}): Promise<void> {
  const { platform } = api.app;
  const settings = { ...platform.settings, PORTAL_URL, MAIL_FROM: 'The Portal <portal@example.com>' };
  const sender = new MailSender({ ...platform, settings: { ...settings, SMTP_URL: smtpUrl } }, api.app.log);
  const { signal } = new AbortController();
  await sender.send({ mailId }, { id: '1', attempt: 1, isLastAttempt, signal }).finally(() => sender.close());
}

async function rowOf(mailId: string) {
  const [row] = await api.app.platform.database.select().from(mails).where(eq(mails.id, mailId));
  return row;
}

async function arrivalOf(overrides: Partial<NewMail> = {}): Promise<ArrivedMail> {
  await send(await write(overrides));
  return mailbox.mails.at(-1) as ArrivedMail;
}

describe('a delivered mail', () => {
  test('MAIL-01 has the same content in text and HTML, a plain subject and working links', async () => {
    const { parsed } = await arrivalOf();
    expect(parsed.subject).toBe('Quote awarded: New roof');
    const sentence = 'Priya Raman awarded "New roof" to Harbourline Electrical.';
    expect(parsed.text).toContain(`Hello Dana,\n\n${sentence}`);
    expect(parsed.text).toContain(`View the Job:\n${PORTAL_URL}/project/1/`);
    expect(parsed.html).toContain('Priya Raman awarded &quot;New roof&quot; to Harbourline Electrical.');
    expect(parsed.html).toMatch(
      /<a class="button" href="https:\/\/portal\.example\/project\/1\/">View the Job<\/a>/,
    );
    for (const part of [parsed.text, parsed.html])
      expect(part).toContain(`${PORTAL_URL}${MAIL_PREFERENCES_PATH}`);
  });

  test('MAIL-01 has no address in names of people and businesses', async () => {
    const { parsed } = await arrivalOf({
      values: {
        title: 'New roof',
        person: 'Worklane Billing www.evil.example',
        business: 'Overdue: pay at https://evil.example/pay or ask pay@evil.example',
      },
    });
    expect(parsed.text).toContain(
      'Worklane Billing www. evil. example awarded "New roof" to Overdue: pay at',
    );
    for (const part of [parsed.text, String(parsed.html)])
      expect(part).not.toMatch(/evil\.example|https:\/\/evil|@evil/);
  });

  test('MAIL-01 has no encoded words of names in its subject (RFC 2047)', async () => {
    const person = '=?utf-8?q?Pay_at_evil=2Eexample?=';
    const values = { person, business: 'Harbourline', days: 14 };
    const { parsed } = await arrivalOf({ template: 'invitation.join', values });
    expect(parsed.subject).toBe('= ?utf-8?q?Pay_at_evil=2Eexample?= invites you to join Harbourline');
  });

  test('links a buyer without a profile to the page of mail choices', async () => {
    const { parsed } = await arrivalOf({ to: { userId: cast.buyer.id } });
    expect(parsed.text).toContain(`${PORTAL_URL}/yourData`);
    expect(parsed.text).not.toContain(MAIL_PREFERENCES_PATH);
  });

  test('has the configured sender, is marked as auto-generated, and loads nothing', async () => {
    const { parsed, sender, recipients, raw } = await arrivalOf();
    expect([sender, recipients]).toEqual(['portal@example.com', [cast.lead.email]]);
    expect(parsed.from?.text).toBe('"The Portal" <portal@example.com>');
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(String(parsed.html)).not.toMatch(/<img|<link|<script|src=|url\(/);
    const hosts = [...String(parsed.html).matchAll(/href="([^"]*)"/g)].map(
      ([, url]) => new URL(url ?? '').host,
    );
    expect(new Set(hosts)).toEqual(new Set(['portal.example']));
  });

  test('can be declined by one click in the mail program (RFC 8058)', async () => {
    const { parsed } = await arrivalOf();
    expect(parsed.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringMatching(/^https:\/\/portal\.example\/email\/unsubscribe\/[\w.-]+$/) },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    });
  });

  test('about the account cannot be declined, and loses its content once sent', async () => {
    const { kind: _, ...mail } = quoteAwarded;
    const id = await write({
      ...mail,
      to: { address: 'new@example.com' },
      kind: undefined,
    } as Partial<NewMail>);
    await send(id);
    const { parsed, raw } = mailbox.mails.at(-1) as ArrivedMail;
    expect(raw).not.toContain('List-Unsubscribe');
    expect(parsed.text).not.toContain(MAIL_PREFERENCES_PATH);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', content: null, toAddress: 'new@example.com' });
  });

  test.each([
    ['a line end', 'Roof\r\nBcc: victim@example.com'],
    ['a line separator', 'Roof\u2028Bcc: victim@example.com'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['another script', 'Dach \u{1F3E0} Größe'],
  ])('shows typed text, even %s, as text and never in a header', async (_, title) => {
    const { parsed, recipients, raw } = await arrivalOf({ values: { ...quoteAwarded.values, title } });
    expect(recipients).toEqual([cast.lead.email]);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(parsed.subject).toBe(`Quote awarded: ${title.replace(/[\r\n\u2028]+/, ' ')}`);
    expect(parsed.html).not.toContain('<img');
  });
});

describe('a disabled account', () => {
  test('gets no mail by SMTP, whether it was queued before or after disabling', async () => {
    const person = await addPerson(api);
    const waiting = await write({ to: { userId: person.id } });
    const elsewhere = await write({ to: { address: 'elsewhere@example.com', userId: person.id } });
    const change = (action: string) =>
      cast.operator.post(`/api/operator/users/${person.id}/${action}`, { reason: 'Reported as lost' });
    await change('disable');
    for (const id of [waiting, elsewhere]) {
      await send(id);
      expect(await rowOf(id)).toMatchObject({ state: 'kept', lastError: 'The account was disabled.' });
    }
    const before = await api.app.platform.database.$count(mails);
    await write({ to: { userId: person.id } });
    await write({ to: { address: person.email, userId: person.id }, kind: undefined });
    expect(await api.app.platform.database.$count(mails)).toBe(before);
    expect(mailbox.mails).toHaveLength(0);

    await change('enable');
    await send(await write({ to: { userId: person.id } }));
    expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([[person.email]]);
  });
});

describe('an attempt', () => {
  test('is the last one once the server accepts the mail', async () => {
    const id = await write();
    await send(id);
    await send(id);
    expect(mailbox.mails).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  });

  test('of several concurrent processes sends the mail once', async () => {
    const id = await write();
    await Promise.all([send(id), send(id), send(id)]);
    expect(mailbox.mails).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  test('is the last one if the server refuses the address; operators see why', async () => {
    mailbox.refuse(cast.lead.email, 550);
    const id = await write();
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', lastError: '550 not here' });
  });

  test('is repeated with the same Message-ID if the server asks to retry', async () => {
    mailbox.refuse(cast.lead.email, 451);
    const id = await write();
    await expect(send(id)).rejects.toThrow('451 not here');
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, lastError: '451 not here' });
    const other = await startMailbox();
    await send(id, { smtpUrl: other.url });
    await other.stop();
    expect(other.mails[0]?.parsed.messageId).toBe(`<${id}@portal.example>`);
  });

  test('fails while the server is away; after the last one the mail has failed', async () => {
    await mailbox.stop();
    const id = await write();
    await expect(send(id)).rejects.toThrow('ECONNREFUSED');
    expect(await rowOf(id)).toMatchObject({ state: 'queued' });
    await send(id, { isLastAttempt: true });
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      attempts: 2,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('interrupted by a crash is repeated: a duplicate is better than a lost mail', async () => {
    const id = await write();
    await api.app.platform.database.update(mails).set({ state: 'sending' }).where(eq(mails.id, id));
    await send(id);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('MAIL-01 without a mail server keeps the mail in the outbox', async () => {
    const id = await write();
    await send(id, { smtpUrl: '' });
    expect(await rowOf(id)).toMatchObject({ state: 'kept', content: expect.anything() });
  });

  test('to a server on another machine never sends without encryption', async () => {
    const id = await write();
    // An address of this machine that is treated as another machine.
    await expect(send(id, { smtpUrl: mailbox.url.replace('127.0.0.1', '0.0.0.0') })).rejects.toThrow(
      /^STARTTLS: /,
    );
    expect(mailbox.mails).toHaveLength(0);
  });
});
