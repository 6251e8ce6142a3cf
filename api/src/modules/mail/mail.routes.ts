import type { FastifyInstance } from 'fastify';
import { MailSender } from './send-mail.ts';

/** Mails: the job that sends them. */
export function mailModule(app: FastifyInstance): void {
  const sender = new MailSender(app.platform, app.log);
  app.platform.jobs.register('mail.send', (payload, job) => sender.send(payload, job));
  app.addHook('onClose', async () => sender.close());
}
