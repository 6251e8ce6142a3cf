import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v4 as newClientId } from 'uuid';
import { files } from '../../../platform/database/tables.ts';
import { addCast, addPerson, type Cast, type TestPerson } from '../../../testing/cast.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { mailsTo } from '../../../testing/work/mails.ts';
import { publish } from '../../../testing/work/projects.ts';
import { mailUnread } from '../mail-unread.ts';

const DAY = 86_400_000;
let api: TestApi;
let base: string;
let cast: Cast;
let jack: TestPerson;
let chatId: string;

beforeAll(async () => {
  api = await startTestApi();
  base = await listen(api);
  cast = await addCast(api);
  await publish(cast.buyer, cast, [cast.lead]);
});
beforeEach(async () => {
  jack = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Jack', isPrimary: false });
  chatId = await chatOf(cast.lead, jack);
});
afterAll(() => api.close());

const database = () => api.app.platform.database;
const chatOf = async (person: TestPerson, other: { id: string }) =>
  String((await person.post('/api/chats', { collaborators: [person.id, other.id] })).body.id);
const uploaderOf = async (person: { id: string }) => new Uploader(base, await api.headersFor(person.id));

async function upload(
  name: string,
  content: Buffer | string = 'A plan of the board',
  { by = cast.lead, context = chatId }: { by?: TestPerson; context?: string } = {},
): Promise<string> {
  return (await uploaderOf(by)).send(Buffer.from(content), { name, purpose: 'chat-file', context });
}
const send = (
  fileIds: readonly string[],
  message = '',
  { by = cast.lead, clientId = newClientId() } = {},
) => {
  api.clock.advance(1000);
  return by.post(`/api/messages/${chatId}`, { message, fileIds, clientId });
};
const messagesOf = async (person: TestPerson) =>
  listOf(
    (await person.get(`/api/messages?filter=${encodeURIComponent(JSON.stringify({ chatId }))}`)).body
      .messages,
  );
const filesOf = (message: Wire | undefined) => listOf(message?.files);
const cleanUp = () => Promise.all([...api.app.platform.hourlyTasks].map((task) => task(api.clock.now())));

describe('a message with files', () => {
  test('CHAT-03 needs no text; each reader gets links for their own session', async () => {
    const photo = await upload('Board.jpg', await aPicture({ width: 1200, height: 800 }));
    const plan = await upload('Plan.pdf', '%PDF-1.7\n');
    const sent = await send([photo, plan]);
    expect(sent.status).toBe(201);
    const [read] = await messagesOf(jack);
    expect(read).toMatchObject({ text: '', message: '' });
    expect(filesOf(read)).toEqual([
      {
        _id: photo,
        name: 'Board.jpg',
        size: expect.any(Number),
        picture: { width: 1200, height: 800 },
        state: 'ready',
        risk: null,
        url: expect.stringContaining(`/files/${photo}/Board.jpg?`),
      },
      expect.objectContaining({ _id: plan, name: 'Plan.pdf', picture: null }),
    ]);
    const [own] = filesOf((await messagesOf(cast.lead))[0]);
    expect(own?.url).not.toBe(filesOf(read)[0]?.url);
    const answer = await jack.get(String(filesOf(read)[0]?.url));
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    const [list] = listOf((await jack.get('/api/chats')).body);
    expect(list?.lastMessage?.files).toEqual([
      { name: 'Board.jpg', isPicture: true },
      { name: 'Plan.pdf', isPicture: false },
    ]);
  });

  test('CHAT-08 is stored once with its files when it is sent again', async () => {
    const clientId = newClientId();
    const fileIds = [await upload('Plan.pdf')];
    const answers = await Promise.all([1, 2, 3].map(() => send(fileIds, 'See', { clientId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    for (const { body } of answers) expect(filesOf(body)).toHaveLength(1);
    expect(await messagesOf(jack)).toHaveLength(1);
  });

  test('CHAT-07 has no link in its live event, which belongs to no session', async () => {
    await send([await upload('Plan.pdf')]);
    const { rows } = await database().execute<{ event: Wire }>(
      sql`select event from live_events where user_id = ${jack.id} and kind = 'msg' order by seq desc limit 1`,
    );
    expect(filesOf(rows[0]?.event.message)).toEqual([
      expect.objectContaining({ name: 'Plan.pdf', url: null, state: 'ready' }),
    ]);
  });

  test('shows a false, animated or oversized picture as a file', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const frames = { raw: { width: 2, height: 4, channels: 3, pageHeight: 2 } } as const;
    const moving = await sharp(Buffer.from(Array.from({ length: 24 }, (_, at) => at * 9)), frames)
      .webp({ loop: 0 })
      .toBuffer();
    const huge = await aPicture({ width: 9000, height: 6000, format: 'png' });
    const ids = [
      await upload('drawing.svg', drawing),
      await upload('page.jpg', '<html><script>alert(1)</script>'),
      await upload('moving.gif', await aPicture({ format: 'gif' })),
      await upload('moving.webp', moving),
      await upload('huge.png', huge),
      await upload('cut off.jpg', (await aPicture()).subarray(0, 8)),
    ];
    expect((await send(ids)).status).toBe(201);
    const found = filesOf((await messagesOf(jack))[0]);
    expect(found.map(({ picture }) => picture)).toEqual(ids.map(() => null));
    expect(found.map(({ risk }) => risk).slice(0, 2)).toEqual(['webPage', 'webPage']);
    const link = String(found[0]?.url);
    expect((await jack.get(link)).body).toMatchObject({ code: 'file.confirmationMissing' });
    const confirmed = await jack.get(`${link}&confirmed=yes`);
    expect(confirmed.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
  });

  test('has the dimensions of an upright photo as shown', async () => {
    const sideways = await sharp(await aPicture({ width: 400, height: 300 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send([await upload('Upright.jpg', sideways)]);
    expect(filesOf((await messagesOf(jack))[0])[0]?.picture).toEqual({ width: 300, height: 400 });
  });

  test('is refused if empty, blank without files, or with more than ten files', async () => {
    expect((await send([], ' \n ')).body).toMatchObject({ errors: [{ field: 'message' }] });
    expect((await cast.lead.post(`/api/messages/${chatId}`, { message: '' })).status).toBe(400);
    const many = Array.from({ length: 11 }, () => newClientId());
    expect((await send(many)).status).toBe(400);
    expect(await messagesOf(jack)).toEqual([]);
  });

  test("API-05 accepts only the sender's own files of this chat, each once", async () => {
    const other = await addPerson(api, { businessId: cast.lead.businessId });
    const elsewhere = await chatOf(cast.lead, other);
    const sent = await upload('Sent.txt');
    await send([sent]);
    const wrong = [
      sent,
      await upload('Elsewhere.txt', 'x', { context: elsewhere }),
      await upload('Of the other.txt', 'x', { by: jack }),
      newClientId(),
    ];
    const right = await upload('Right.txt');
    for (const id of wrong)
      expect((await send([right, id])).body).toMatchObject({
        errors: [{ field: 'fileIds.1', code: 'file.notAttachable' }],
      });
    expect((await send([right, right])).body).toMatchObject({ errors: [{ code: 'file.listedTwice' }] });
    expect(await messagesOf(jack)).toHaveLength(1);
  });
});

describe('access to files', () => {
  test('API-05 UP-01 people outside the chat get no link or bytes and cannot upload', async () => {
    const id = await upload('Between us.txt');
    await send([id]);
    const link = String(filesOf((await messagesOf(jack))[0])[0]?.url);
    const { colleague, rival, buyer, operator } = cast;
    for (const person of [colleague, rival, buyer, operator]) {
      expect([person.email, (await person.get(`/api/files/${id}`)).status]).toEqual([person.email, 404]);
      expect((await person.get(link)).status).toBe(404);
      const answer = await (await uploaderOf(person)).create(3, {
        name: 'a.txt',
        purpose: 'chat-file',
        context: chatId,
      });
      expect([403, 404]).toContain(answer.status);
    }
    expect((await api.nobody.get(`/api/files/${id}`)).status).toBe(401);
    expect((await api.nobody.get(link)).status).toBe(404);
    for (const person of [cast.lead, jack]) expect((await person.get(`/api/files/${id}`)).status).toBe(200);
  });

  test('API-05 an unsent file is available only to its sender', async () => {
    const id = await upload('Not yet.txt');
    for (const person of [jack, cast.colleague])
      expect((await person.get(`/api/files/${id}`)).status).toBe(404);
    expect((await cast.lead.get(`/api/files/${id}`)).status).toBe(200);
  });

  test("TEAM-01 API-05 a person who left the business gets no file of a colleague's chat", async () => {
    const id = await upload('Handover.txt');
    await send([id]);
    expect((await jack.get(`/api/files/${id}`)).status).toBe(200);
    await database().execute(sql`update users set business_id = null where id = ${jack.id}`);
    expect((await jack.get(`/api/files/${id}`)).status).toBe(404);
    expect((await cast.lead.get(`/api/files/${id}`)).status).toBe(200);
    expect(
      (await (await uploaderOf(jack)).create(3, { name: 'a.txt', purpose: 'chat-file', context: chatId }))
        .status,
    ).toBe(403);
  });

  test('FILE-06 a file with malware is named in its message, and cannot be downloaded', async () => {
    const id = await upload('invoice.txt');
    await send([id]);
    await database().update(files).set({ threat: 'Eicar' }).where(eq(files.id, id));
    const [file] = filesOf((await messagesOf(jack))[0]);
    expect(file).toMatchObject({ name: 'invoice.txt', state: 'infected' });
    expect((await jack.get(String(file?.url))).status).toBe(410);
  });
});

describe('removal of files', () => {
  test('unsent files are removed after a day and refused by name; sent files stay', async () => {
    const kept = await upload('Kept.txt');
    await send([kept]);
    const lost = await upload('Lost.txt');
    api.clock.advance(DAY + 1000);
    await cleanUp();
    expect((await send([lost], 'Too late')).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'fileIds.0', code: 'file.notAttachable' }],
    });
    const lead = await api.as(cast.lead.id);
    expect((await lead.get(`/api/files/${lost}`)).status).toBe(404);
    expect((await lead.get(`/api/files/${kept}`)).status).toBe(200);
  });

  test('a file deleted with its business is still named in its message', async () => {
    const photo = await upload('Board.jpg', await aPicture());
    await send([photo]);
    await database().delete(files).where(eq(files.id, photo));
    const [message] = await messagesOf(jack);
    expect(filesOf(message)).toEqual([
      expect.objectContaining({
        name: 'Board.jpg',
        picture: { width: 300, height: 200 },
        state: 'gone',
        url: null,
      }),
    ]);
    expect((await jack.get('/api/chats')).status).toBe(200);
  });
});

describe('a message without text', () => {
  const bodyOf = async (person: TestPerson) =>
    listOf((await person.get('/api/notifications')).body)[0]?.notificationBody;
  const mailed = async () => {
    await mailUnread(api.app.platform, { chatId, recipientId: jack.id });
    const { rows } = await database().execute<{ body: string }>(
      sql`select content ->> 'paragraphs' as body from mails where to_address = ${jack.email} order by id desc limit 1`,
    );
    return rows[0]?.body;
  };

  test('notification and mail name a photo or a file, and their number', async () => {
    await send([await upload('Board.jpg', await aPicture())]);
    expect(await bodyOf(jack)).toBe('<strong>Dana Whitlock</strong> sent you a photo.');
    expect(await mailed()).toContain('Dana Whitlock sent you a photo.');
    await send([await upload('Plan.pdf')]);
    expect(await mailed()).toContain('Dana Whitlock sent you 2 files.');
    await send([], 'And a word');
    expect(await mailed()).toContain('Dana Whitlock wrote to you.');
    expect(await mailsTo(api, jack.email)).toHaveLength(3);
  });

  test('notification and mail of a message with text are about the message', async () => {
    await send([await upload('Board.jpg', await aPicture())], 'The board');
    expect(await bodyOf(jack)).toBe('<strong>Dana Whitlock</strong> sent you a message.');
  });
});

describe('searching', () => {
  const found = async (person: TestPerson, q: string) =>
    listOf((await person.get(`/api/search/messages?q=${encodeURIComponent(q)}`)).body).map(
      ({ fileNames }) => fileNames,
    );

  test('only the two people find a message by its file names and text', async () => {
    await send([await upload('Riser_L9-rev.B.dwg'), await upload('Sketch.txt')]);
    await send([await upload('Plan.pdf')], 'The switchroom of level 4');
    const riser = [['Riser_L9-rev.B.dwg', 'Sketch.txt']];
    for (const q of ['riser', 'L9', 'rev.B', 'Riser_L9-rev.B.dwg', 'sket'])
      expect([q, await found(jack, q)]).toEqual([q, riser]);
    expect(await found(jack, 'plan switchroom')).toEqual([['Plan.pdf']]);
    expect(await found(jack, 'plan.pdf')).toEqual([['Plan.pdf']]);
    expect(await found(cast.lead, 'riser')).toEqual(riser);
    for (const person of [cast.colleague, cast.rival]) expect(await found(person, 'riser')).toEqual([]);
  });
});
