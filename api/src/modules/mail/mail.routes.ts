import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../platform/http/paging.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { addJobs } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { canSendAgain } from './outbox/outbox.policy.ts';
import { presentOutboxMail, presentOutboxRow } from './outbox/outbox.presenter.ts';
import {
  countMails,
  findMail,
  giveUpMails,
  listMails,
  removeOldMails,
  requeueMail,
} from './outbox/outbox.repository.ts';
import { sendJobOf } from './queue-mail.ts';
import { MailSender } from './send-mail.ts';
import { serveOneClick } from './unsubscribe/one-click.routes.ts';
import { unsubscribe } from './unsubscribe/unsubscribe.ts';

const DAY = 86_400_000;
/** Longer than the links in mails are valid. */
const CONTENT_DAYS = 7;
/** An operator can see for this time whether and when a mail was sent. */
const MAIL_DAYS = 90;
/** Longer than all attempts of a mail take together. */
const GIVE_UP_DAYS = 3;

export function mailModule(app: FastifyInstance): void {
  const { platform } = app;
  const { settings } = platform;
  const sender = new MailSender(platform, app.log);
  platform.jobs.register('mail.send', (payload, job) => sender.send(payload, job));
  platform.hourlyTasks.add((now) => cleanOutbox(platform, now));
  app.addHook('onClose', async () => sender.close());
  serveOneClick(app);

  route(app, 'GET /api/operator/outbox', async ({ db, query, reply }) => {
    const q = (query.q ?? query.address ?? '').trim();
    const [rows, total] = await Promise.all([
      listMails(db, q, pageOf(query, PAGE_SIZE.outbox)),
      countMails(db, q),
    ]);
    reply.header('record-count', String(total));
    return rows.map(presentOutboxRow);
  });

  route(app, 'GET /api/operator/outbox/:id', async ({ db, params }) => {
    const mail = await findMail(db, params.id);
    if (!mail) throw notFound('mail.notFound');
    return presentOutboxMail(mail, settings);
  });

  route(app, 'POST /api/operator/outbox/:id/send', async ({ db, params }) => {
    const mail = await findMail(db, params.id);
    if (!mail) throw notFound('mail.notFound');
    const waiting = canSendAgain(mail, settings) ? await requeueMail(db, mail.id) : null;
    if (!waiting) throw conflict('mail.notSendable');
    await addJobs(db, [sendJobOf(mail.id)]);
    return presentOutboxMail(waiting, settings);
  });

  route(app, 'POST /api/unsubscribe', async ({ db, body }) => ({ kind: await unsubscribe(db, body.token) }));
}

async function cleanOutbox({ database }: Platform, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await giveUpMails(database, daysAgo(GIVE_UP_DAYS), 'It could not be sent in time.');
  await removeOldMails(database, { content: daysAgo(CONTENT_DAYS), whole: daysAgo(MAIL_DAYS) });
}
