import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addBusiness, addPerson, type TestPerson } from '../../testing/cast.ts';
import { mailTo, startMailingApi } from '../../testing/work/mailed-link.ts';

type MailingApi = Awaited<ReturnType<typeof startMailingApi>>;

const https = { 'x-forwarded-proto': 'https' };
const key = (chatId: string, reader: TestPerson) => `chat.mail-unread:${chatId}:${reader.id}`;
let mailing: MailingApi;

beforeAll(async () => {
  mailing = await startMailingApi();
});
afterAll(() => mailing.stop());

async function delaysOf(jobKey: string): Promise<number[]> {
  const { rows } = await mailing.api.app.platform.database.execute<{ minutes: string }>(
    sql`select extract(epoch from run_at - created_at) / 60 as minutes from graphile_worker.jobs where key = ${jobKey}`,
  );
  return rows.map(({ minutes }) => Math.round(Number(minutes)));
}

async function makeDue(jobKey: string): Promise<void> {
  await mailing.api.app.platform.database.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = ${jobKey}), now())`,
  );
}

test('a chat unread for ten minutes is mailed once, and again after reading', async () => {
  const { api, mailbox } = mailing;
  const businessId = await addBusiness(api);
  const writer = await addPerson(api, { businessId, firstName: 'Dana', lastName: 'Whitlock' });
  const reader = await addPerson(api, { businessId, firstName: 'Jack' });
  const started = await writer.post('/api/chats', { collaborators: [writer.id, reader.id] }, https);
  const chatId = String(started.body.id);
  const jobKey = key(chatId, reader);
  const send = async (message: string) =>
    expect((await writer.post(`/api/messages/${chatId}`, { message }, https)).status).toBe(201);

  for (const message of ['Are you on site?', 'The switchboard is live.', 'Call me.']) await send(message);
  expect(await delaysOf(jobKey)).toEqual([10]);
  expect(mailbox.mails).toHaveLength(0);
  await makeDue(jobKey);
  const first = await mailTo(mailbox, reader.email);
  expect(first.parsed.subject).toBe('New messages from Dana Whitlock');
  expect(first.parsed.text).toContain('Messages that you have not read yet: 3.');
  expect(first.parsed.text).toContain(`https://portal.example/messages/${chatId}`);

  await send('And bring the isolators.');
  expect(await delaysOf(jobKey)).toEqual([]);
  await reader.put(`/api/chats/${chatId}/read`, {}, https);
  await send('Thanks.');
  await makeDue(jobKey);
  const second = await mailTo(mailbox, reader.email, 1);
  expect(second.parsed.text).toContain('Messages that you have not read yet: 1.');
  expect(mailbox.mails).toHaveLength(2);
});
