import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { MailRefusedError, MailTransport } from './mail-transport.ts';
import {
  claimMail,
  isRecipientDisabled,
  lockClaimedMail,
  type MailRow,
  saveOutcome,
} from './mails.repository.ts';

export class MailSender {
  readonly #platform: Platform;
  readonly #log: FastifyBaseLogger;
  readonly #transport: MailTransport | null;
  /** Mails that the mail server accepted while the database was unavailable. This process must not send them again. */
  readonly #taken = new Set<string>();

  constructor(platform: Platform, log: FastifyBaseLogger) {
    this.#platform = platform;
    this.#log = log;
    this.#transport = MailTransport.of(platform.settings);
  }

  async send(payload: unknown, job: Job): Promise<void> {
    const { mailId } = payload as { mailId: string };
    const { database, clock } = this.#platform;
    if (this.#taken.has(mailId)) {
      await this.#saveSent(database, mailId);
      this.#taken.delete(mailId);
      return;
    }
    if (!(await claimMail(database, mailId, clock.now()))) return;
    const refusal = await database.transaction((db) => this.#sendLocked(db, mailId, job));
    this.#taken.delete(mailId);
    if (refusal) throw refusal;
  }

  close(): void {
    this.#transport?.close();
  }

  async #sendLocked(db: Executor, mailId: string, job: Job): Promise<MailRefusedError | null> {
    const mail = await lockClaimedMail(db, mailId);
    if (!mail) return null;
    const { content } = mail;
    if (!content) return this.#fail(db, mail, 'The content was removed before the mail could be sent.');
    if (await isRecipientDisabled(db, mail)) {
      await saveOutcome(db, mailId, { state: 'kept', lastError: 'The account was disabled.' });
      return null;
    }
    if (!this.#transport) {
      await saveOutcome(db, mailId, { state: 'kept', lastError: null });
      return null;
    }
    try {
      await this.#transport.send({ ...mail, content }, job.signal);
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      if (error.isFinal || job.isLastAttempt) return this.#fail(db, mail, error.message);
      await saveOutcome(db, mailId, { state: 'queued', lastError: error.message });
      return error;
    }
    this.#taken.add(mailId);
    // A crash between the server's answer and the commit causes a duplicate mail with the same Message-ID.
    await this.#saveSent(db, mailId);
    return null;
  }

  async #saveSent(db: Executor, mailId: string): Promise<void> {
    await saveOutcome(db, mailId, { state: 'sent', lastError: null, sentAt: this.#platform.clock.now() });
  }

  async #fail(db: Executor, mail: MailRow, lastError: string): Promise<null> {
    this.#log.warn({ mail: mail.id, reason: lastError }, 'a mail could not be sent');
    await saveOutcome(db, mail.id, { state: 'failed', lastError });
    return null;
  }
}
