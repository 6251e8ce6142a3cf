import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type AddressObject, simpleParser } from 'mailparser';
import { mails } from '../../../platform/database/tables.ts';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { type NewMail, queueMail } from '../index.ts';

let api: TestApi;
let withServer: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  withServer = await startTestApi({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
beforeEach(async () => {
  await api.app.platform.database.delete(mails);
});
afterAll(async () => {
  await api.close();
  await withServer.close();
});

async function write(address: string, overrides: Partial<NewMail> = {}, of = api): Promise<string> {
  const { platform } = of.app;
  of.clock.advance(1000);
  await platform.database.transaction((db) =>
    queueMail(
      { db, platform, now: of.clock.now() },
      {
        to: { address },
        template: 'project.paid',
        values: { title: 'New roof', person: 'Priya' },
        link: '/project/1/',
        ...overrides,
      },
    ),
  );
  const rows = await platform.database.select().from(mails).where(eq(mails.toAddress, address));
  return rows.at(-1)?.id ?? '';
}

const read = async (query = '', operator: TestPerson = cast.operator) => {
  const { body, headers } = await operator.get(`/api/operator/outbox${query}`);
  return { addresses: listOf(body).map((row) => row.address), total: Number(headers['record-count']) };
};

describe('the outbox', () => {
  test('MAIL-01 an operator pages through the mails, newest first', async () => {
    for (let index = 0; index < 23; index += 1) await write(`person${index}@example.com`);
    const first = await read();
    const second = await read('?pageNum=2');
    expect([first.addresses.length, second.addresses.length, second.total]).toEqual([20, 3, 23]);
    expect([first.addresses[0], second.addresses[2]]).toEqual([
      'person22@example.com',
      'person0@example.com',
    ]);
  });

  test('MAIL-01 an operator finds mails by part of address or subject, in any case', async () => {
    await write('Ann_Lee@example.com');
    await write('bob@annex.example', { values: { title: 'Café roof', person: 'Priya' } });
    const found = async (q: string) => (await read(`?q=${encodeURIComponent(q)}`)).addresses;
    expect(await found('ANN')).toEqual(['bob@annex.example', 'Ann_Lee@example.com']);
    expect(await found('lee@exam')).toEqual(['Ann_Lee@example.com']);
    expect(await found('cafe')).toEqual(['bob@annex.example']);
    expect(await found('payment made')).toHaveLength(2);
    expect(await found('%')).toEqual([]);
    expect((await read('?address=ann_lee')).total).toBe(1);
  });

  test('MAIL-01 an operator gets a mail with headers as the mail server gets it', async () => {
    const id = await write('ann@example.com', { values: { title: 'Café', person: 'Priya' } });
    const { source } = (await cast.operator.get(`/api/operator/outbox/${id}`)).body;
    const { from, to, subject, text, html, headers, messageId } = await simpleParser(String(source));
    expect({ from: from?.value[0]?.address, to: (to as AddressObject).text, subject }).toEqual({
      from: expect.stringContaining('@'),
      to: 'ann@example.com',
      subject: 'Payment made: Café',
    });
    expect(messageId).toContain(id);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    for (const part of [text, html]) expect(part).toContain('/project/1/');
  });

  test('MAIL-01 without a mail server an operator reads every mail and its link paths', async () => {
    const id = await write('ann@example.com');
    expect((await cast.operator.get(`/api/operator/outbox/${id}`)).body).toMatchObject({
      address: 'ann@example.com',
      subject: 'Payment made: New roof',
      state: 'queued',
      contentAccess: 'shown',
      content: { paragraphs: ['Priya paid "New roof" in full.'], action: { path: '/project/1/' } },
      canSendAgain: false,
    });
  });

  test('with a mail server an operator cannot read a mail about an account', async () => {
    const operator = await addPerson(withServer, { isOperator: true });
    const reader = await addPerson(withServer);
    const about = await write('ann@example.com', {}, withServer);
    const job = await write(reader.email, { to: { userId: reader.id }, kind: 'project.paid' }, withServer);
    const answer = await operator.get(`/api/operator/outbox/${about}`);
    expect(answer.body).toMatchObject({ contentAccess: 'personal', content: null, source: null });
    expect(JSON.stringify(answer.body)).not.toContain('/project/1/');
    expect((await operator.get(`/api/operator/outbox/${job}`)).body).toMatchObject({
      contentAccess: 'shown',
    });
  });

  test('an operator resends a failed mail once, and never a sent one', async () => {
    const operator = await addPerson(withServer, { isOperator: true });
    const { database } = withServer.app.platform;
    const id = await write('bob@example.com', {}, withServer);
    const again = () => operator.post(`/api/operator/outbox/${id}/send`);
    const set = (state: 'failed' | 'sent') =>
      database.update(mails).set({ state, lastError: '550 not here' }).where(eq(mails.id, id));
    expect(await again()).toMatchObject({ status: 409, body: { code: 'mail.notSendable' } });
    await set('sent');
    expect((await again()).status).toBe(409);
    await set('failed');
    expect(await again()).toMatchObject({ status: 200, body: { state: 'queued', lastError: null } });
    expect((await again()).status).toBe(409);
    const jobs = await database.execute<Wire>(
      sql`select key from graphile_worker.jobs where key = ${`mail:${id}`}`,
    );
    expect(jobs.rows).toHaveLength(1);
  });

  test('content expires after a week, mails after three months; lost mails are given up', async () => {
    const id = await write('ann@example.com');
    const clean = async (days: number) => {
      api.clock.advance(days * 86_400_000);
      for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
      const [row] = await api.app.platform.database.select().from(mails).where(eq(mails.id, id));
      return row;
    };
    expect(await clean(2)).toMatchObject({ state: 'queued', content: expect.anything() });
    expect(await clean(2)).toMatchObject({ state: 'failed', content: expect.anything() });
    expect(await clean(4)).toMatchObject({ state: 'failed', content: null });
    const operator = await addPerson(api, { isOperator: true });
    expect((await operator.get(`/api/operator/outbox/${id}`)).body).toMatchObject({
      contentAccess: 'removed',
    });
    expect(await clean(83)).toBeUndefined();
  });
});
