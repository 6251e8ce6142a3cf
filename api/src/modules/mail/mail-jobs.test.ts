import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { mails } from '../../platform/database/tables.ts';
import { JobRunner } from '../../platform/jobs/index.ts';
import type { Settings } from '../../platform/settings.ts';
import { addPerson, type TestPerson } from '../../testing/cast.ts';
import { startMailbox, type TestMailbox } from '../../testing/servers/test-mailbox.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { queueMail } from './index.ts';
import { MailSender } from './send-mail.ts';

let mailbox: TestMailbox;
let api: TestApi;
let reader: TestPerson;
let runners: JobRunner[] = [];
let child: ChildProcess | undefined;

beforeEach(async () => {
  mailbox = await startMailbox();
  api = await startTestApi();
  reader = await addPerson(api);
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  runners = [];
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await api.close();
  await mailbox.stop();
});

async function startSending(): Promise<void> {
  const settings: Settings = { ...api.app.platform.settings, SMTP_URL: mailbox.url };
  const sender = new MailSender({ ...api.app.platform, settings }, api.app.log);
  const runner = new JobRunner({ url: api.databaseUrl, log: api.app.log, abandonedAfterMs: 200 });
  runner.register('mail.send', (payload, job) => sender.send(payload, job));
  runners.push(runner);
  await runner.start();
}

function write(title: string, fail = false): Promise<void> {
  const { platform } = api.app;
  return platform.database.transaction(async (db) => {
    await queueMail(
      { db, platform, now: api.clock.now() },
      { to: { userId: reader.id }, template: 'project.paid', values: { title, person: 'Priya' }, link: '/' },
    );
    if (fail) throw new Error('the change fails');
  });
}

const subjects = () => mailbox.mails.map(({ parsed }) => parsed.subject).sort();
const states = async () => {
  const rows = await api.app.platform.database.select({ state: mails.state }).from(mails);
  return rows.map(({ state }) => state);
};

describe('the jobs that send mails', () => {
  test('send mails queued while no process ran, and none that was rolled back', async () => {
    await expect(write('rolled back', true)).rejects.toThrow('the change fails');
    await write('committed');
    await startSending();
    await mailbox.arrived(1);
    await runners[0]?.stop();
    expect(subjects()).toEqual(['Payment made: committed']);
    expect(await states()).toEqual(['sent']);
  });

  test('send each mail once, even with two processes', async () => {
    await Promise.all([startSending(), startSending()]);
    const titles = Array.from({ length: 20 }, (_, index) => `number ${index}`);
    await Promise.all(titles.map((title) => write(title)));
    await mailbox.arrived(titles.length);
    for (const runner of runners) await runner.stop();
    expect(subjects()).toEqual(titles.map((title) => `Payment made: ${title}`).sort());
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  test('send a mail when the server is back', async () => {
    const { port } = new URL(mailbox.url);
    const { url } = mailbox;
    await mailbox.stop();
    const tried = new Promise<void>((resolve) => {
      const settings: Settings = { ...api.app.platform.settings, SMTP_URL: url };
      const sender = new MailSender({ ...api.app.platform, settings }, api.app.log);
      const runner = new JobRunner({ url: api.databaseUrl, log: api.app.log });
      runner.register('mail.send', (payload, job) => sender.send(payload, job).finally(resolve));
      runners.push(runner);
      void runner.start().then(() => write('late'));
    });
    await tried;
    expect(await states()).toEqual(['queued']);
    mailbox = await startMailbox(Number(port));
    await mailbox.arrived(1);
    expect(subjects()).toEqual(['Payment made: late']);
  });

  test('continue after the database has closed their connections', async () => {
    await startSending();
    await write('before');
    await mailbox.arrived(1);
    await api.app.platform.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name <> 'worklane-api'`,
    );
    await write('after');
    await mailbox.arrived(2);
    expect(subjects()).toEqual(['Payment made: after', 'Payment made: before']);
  });

  test('send a mail once after the process was killed during delivery', async () => {
    await write('interrupted');
    const messageIds: (string | undefined)[] = [];
    const killed = new Promise<void>((resolve) => {
      mailbox.onMail(async ({ parsed }) => {
        messageIds.push(parsed.messageId);
        if (messageIds.length > 1 || !child) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        resolve();
        throw new Error('the client is gone');
      });
    });
    child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: api.databaseUrl,
        DATA_DIR: api.app.platform.settings.DATA_DIR,
        SMTP_URL: mailbox.url,
        PORT: '0',
      },
      stdio: 'ignore',
    });
    await killed;
    await startSending();
    await mailbox.arrived(1);
    await runners[0]?.stop();
    expect(mailbox.mails).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
    expect(new Set(messageIds).size).toBe(1);
  });
});
