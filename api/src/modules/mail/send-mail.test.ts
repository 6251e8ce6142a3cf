import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startMailbox, type TestMailbox } from '../../testing/test-mailbox.ts';
import { type NewMail, queueMail } from './index.ts';

let mailbox: TestMailbox;
let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url, PORTAL_URL: 'https://portal.example' });
  cast = await addCast(api);
  await api.app.platform.jobs.start();
});
afterAll(async () => {
  await api.close();
  await mailbox.stop();
});

const values = { title: 'New roof', person: 'Priya Raman', business: 'Harbourline Electrical' };

function write(overrides: Partial<NewMail> = {}): Promise<void> {
  const { platform } = api.app;
  return platform.database.transaction((db) =>
    queueMail(
      { db, platform, now: api.clock.now() },
      {
        to: { userId: cast.lead.id },
        template: 'project.quoteAwarded',
        values,
        link: '/project/1',
        kind: 'project.quoteAwarded',
        ...overrides,
      },
    ),
  );
}

describe('a mail', () => {
  test('MAIL-01 a person reads it as text or HTML, from the sender the operator chose, with links that work', async () => {
    await write();
    const [mail] = await mailbox.arrived(1);
    expect(mail?.recipients).toEqual([cast.lead.email]);
    expect(mail?.parsed.subject).toBe('Quote awarded: New roof');
    expect(mail?.parsed.text).toContain('https://portal.example/project/1');
    expect(mail?.parsed.html).toContain('href="https://portal.example/project/1"');
  });
});
