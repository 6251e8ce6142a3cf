import type { FastifyInstance } from 'fastify';
import { deleteExpiredTokens } from '../../platform/account-tokens.repository.ts';
import { registerAccountMails } from './account-mails.ts';
import { accountRoutes } from './accounts.routes.ts';

/** Signing up, confirming an email and choosing a new password by mail. */
export function accountsModule(app: FastifyInstance): void {
  const { hourlyTasks, database } = app.platform;
  hourlyTasks.add((now) => deleteExpiredTokens(database, now));
  registerAccountMails(app);
  accountRoutes(app);
}
