import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  parsed: ParsedMail;
  raw: string;
  sender: string;
  recipients: string[];
}

export interface TestMailbox {
  readonly url: string;
  readonly mails: readonly ArrivedMail[];
  arrived(count: number): Promise<readonly ArrivedMail[]>;
  arrivedTo(address: string, subject: string, count: number): Promise<readonly ArrivedMail[]>;
  refuse(address: string, code: number): void;
  onMail(listener: (mail: ArrivedMail) => unknown): void;
  stop(): Promise<void>;
}

export async function startMailbox(port = 0): Promise<TestMailbox> {
  const mails: ArrivedMail[] = [];
  const refusals = new Map<string, number>();
  const waiting = new Set<() => void>();
  let listener: (mail: ArrivedMail) => unknown = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = refusals.get(address);
      callback(code ? Object.assign(new Error('not here'), { responseCode: code }) : null);
    },
    onData: (stream, { envelope }, callback) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const raw = Buffer.concat(chunks);
        const mail: ArrivedMail = {
          parsed: await simpleParser(raw),
          raw: raw.toString('utf8'),
          sender: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
        };
        await listener(mail);
        mails.push(mail);
        callback(null);
        for (const check of waiting) check();
      })().catch(callback);
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const whenThereAre = (count: number, wanted: () => ArrivedMail[]): Promise<readonly ArrivedMail[]> =>
    new Promise((resolve) => {
      const check = () => {
        const found = wanted();
        if (found.length < count) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    arrived: (count) => whenThereAre(count, () => mails),
    arrivedTo: (to, subject, count) =>
      whenThereAre(count, () =>
        mails.filter(({ recipients, parsed }) => recipients.includes(to) && parsed.subject === subject),
      ),
    refuse: (at, code) => refusals.set(at, code),
    onMail: (next) => {
      listener = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
