import { createTransport, type Transporter } from 'nodemailer';
import type { Settings } from '../../platform/settings.ts';
import { messageOf, type WrittenMail } from './mail-message.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const REASON_MAX = 300;

export class MailRefusedError extends Error {
  readonly isFinal: boolean;

  constructor(error: unknown) {
    const { code, responseCode, response, message } = error as {
      code?: string;
      responseCode?: number;
      response?: string;
      message?: string;
    };
    const encryption = code === 'ETLS' ? 'STARTTLS: ' : '';
    super(`${encryption}${oneLine(response ?? message ?? String(error))}`.slice(0, REASON_MAX));
    // RFC 5321: 5yz is final for this mail. A refused sign-in (EAUTH) is not: the operator can correct it.
    this.isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
  }
}

export class MailTransport {
  readonly #settings: Settings;
  readonly #transporter: Transporter;

  static of(settings: Settings): MailTransport | null {
    return settings.SMTP_URL === '' ? null : new MailTransport(settings);
  }

  private constructor(settings: Settings) {
    this.#settings = settings;
    this.#transporter = createTransport({
      url: settings.SMTP_URL,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Mails hold links that only their reader should see; requireTLS=false in the address turns this off.
      requireTLS: !isOnThisMachine(settings.SMTP_URL),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: WrittenMail, signal: AbortSignal): Promise<void> {
    try {
      await this.#transporter.sendMail({ ...messageOf(mail, this.#settings), signal });
    } catch (error) {
      throw new MailRefusedError(error);
    }
  }

  close(): void {
    this.#transporter.close();
  }
}

function isOnThisMachine(smtpUrl: string): boolean {
  return /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(new URL(smtpUrl).hostname);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
