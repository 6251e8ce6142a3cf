import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { MailRefusedError, MailTransport } from './mail-transport.ts';
import { claimMail, type MailRow, saveOutcome } from './mails.repository.ts';

/** The task of the job that sends one mail. */
export class MailSender {
  readonly #platform: Platform;
  readonly #log: FastifyBaseLogger;
  readonly #transport: MailTransport | null;
  /** Mails that the server took while the database was away, so that this process does not send them again. */
  readonly #taken = new Set<string>();

  constructor(platform: Platform, log: FastifyBaseLogger) {
    this.#platform = platform;
    this.#log = log;
    this.#transport = MailTransport.of(platform.settings);
  }

  /** Sends the mail of a job's payload unless that was done before. Throws where it should be tried again. */
  async send(payload: unknown, job: Job): Promise<void> {
    const { mailId } = payload as { mailId: string };
    const { database, clock } = this.#platform;
    if (this.#taken.has(mailId)) return this.#saveSent(mailId);
    const mail = await claimMail(database, mailId, clock.now());
    if (!mail) return;
    const { content } = mail;
    if (!content) return this.#fail(mail, 'The content was removed before the mail could be sent.');
    if (!this.#transport) return saveOutcome(database, mailId, { state: 'kept', lastError: null });
    try {
      await this.#transport.send({ ...mail, content }, job.signal);
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      if (error.isFinal || job.isLastAttempt) return this.#fail(mail, error.message);
      await saveOutcome(database, mailId, { state: 'queued', lastError: error.message });
      throw error;
    }
    await this.#saveSent(mailId);
  }

  close(): void {
    this.#transport?.close();
  }

  /** From the server's answer to this statement a crash leads to a second mail, with the same Message-ID. */
  async #saveSent(mailId: string): Promise<void> {
    const { database, clock } = this.#platform;
    this.#taken.add(mailId);
    await saveOutcome(database, mailId, { state: 'sent', lastError: null, sentAt: clock.now() });
    this.#taken.delete(mailId);
  }

  async #fail(mail: MailRow, lastError: string): Promise<void> {
    this.#log.warn({ mail: mail.id, reason: lastError }, 'a mail could not be sent');
    await saveOutcome(this.#platform.database, mail.id, { state: 'failed', lastError });
  }
}
