import type { FastifyInstance } from 'fastify';
import { deleteExpiredTokens } from '../../../platform/sessions/account-tokens.repository.ts';
import { registerAccountMails } from './account-mails.ts';
import { accountRoutes } from './accounts.routes.ts';
import { emailChangeRoutes } from './email-change/email-change.routes.ts';
import { deleteOldEmails } from './email-change/email-changes.repository.ts';

export function accountsModule(app: FastifyInstance): void {
  const { hourlyTasks, database } = app.platform;
  hourlyTasks.add((now) => deleteExpiredTokens(database, now));
  hourlyTasks.add((now) => deleteOldEmails(database, now));
  registerAccountMails(app);
  accountRoutes(app);
  emailChangeRoutes(app);
}
