import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailKind } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { mails, userPreferences } from '../../../platform/database/tables.ts';
import { addPerson, type TestPerson } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type NewMail, queueMail } from '../index.ts';

let api: TestApi;
let reader: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  reader = await addPerson(api);
});
afterAll(() => api.close());

async function write(kind?: MailKind): Promise<void> {
  const { platform } = api.app;
  const mail: NewMail = {
    to: { userId: reader.id },
    template: 'project.paid',
    values: { title: 'New roof', person: 'Priya' },
    ...(kind && { kind }),
  };
  await platform.database.transaction((db) => queueMail({ db, platform, now: api.clock.now() }, mail));
}

const rows = () => api.app.platform.database.select().from(mails).where(eq(mails.userId, reader.id));
const declined = async () => {
  const [row] = await api.app.platform.database
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.userId, reader.id));
  return row?.declinedMails;
};

async function linkOf(kind: MailKind): Promise<string> {
  await write(kind);
  return (await rows()).at(-1)?.content?.unsubscribePath ?? '';
}

const oneClick = (url: string) =>
  api.nobody.send({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('declining a kind of mail', () => {
  test("works by a mail program's POST without a session, and stops further such mails", async () => {
    const link = await linkOf('project.paid');
    expect((await oneClick(link)).status).toBe(200);
    expect((await oneClick(link)).status).toBe(200);
    expect(await declined()).toEqual(['project.paid']);
    await write('project.paid');
    expect(await rows()).toHaveLength(1);
    await write('project.quoteAwarded');
    await write();
    expect((await rows()).map(({ kind }) => kind)).toEqual(['project.paid', 'project.quoteAwarded', null]);
  });

  test('also accepts a multipart form', async () => {
    const payload =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const url = await linkOf('project.paid');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await api.nobody.send({ method: 'POST', url, payload, headers })).status).toBe(200);
    expect(await declined()).toEqual(['project.paid']);
  });

  test('does not happen on GET, which opens a page that asks', async () => {
    const link = await linkOf('project.paid');
    const answer = await api.nobody.get(link);
    const token = link.split('/').at(-1) ?? '';
    expect([answer.status, answer.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await declined()).toBeUndefined();
  });

  test('works from the page without a session, and adds to earlier choices', async () => {
    await oneClick(await linkOf('project.paid'));
    const token = (await linkOf('project.invited')).split('/').at(-1);
    expect(await api.nobody.post('/api/unsubscribe', { token })).toMatchObject({
      status: 200,
      body: { kind: 'project.invited' },
    });
    expect(await declined()).toEqual(['project.paid', 'project.invited']);
  });

  test.each([
    ['of another kind', (link: string) => link.replace('project.paid', 'project.invited')],
    [
      'of an unknown person',
      (link: string) => link.replace(/[\w-]{36}/, '0192aaaa-0000-7000-8000-000000000000'),
    ],
    ['with another signature', (link: string) => `${link.slice(0, -4)}AAAA`],
    ['with a truncated token', (link: string) => link.slice(0, -1)],
    ['without a kind', (link: string) => link.replace('project.paid', 'constructor')],
    ['of control characters', () => '/email/unsubscribe/%00%0d%0a'],
  ])('a link %s declines nothing', async (_, forge) => {
    const link = await linkOf('project.paid');
    expect((await oneClick(forge(link))).status).toBe(404);
    expect(await declined()).toBeUndefined();
  });
});
