import { type ArrivedMail, startMailbox, type TestMailbox } from '../servers/test-mailbox.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

export async function startMailingApi(): Promise<{
  api: TestApi;
  mailbox: TestMailbox;
  stop(): Promise<void>;
}> {
  const mailbox = await startMailbox();
  const api = await startTestApi({ SMTP_URL: mailbox.url, PORTAL_URL: 'https://portal.example' });
  await api.app.platform.jobs.start();
  const stop = async () => {
    await api.close();
    await mailbox.stop();
  };
  return { api, mailbox, stop };
}

export async function mailTo(mailbox: TestMailbox, address: string, index = 0): Promise<ArrivedMail> {
  for (let count = 1; ; count = mailbox.mails.length + 1) {
    await mailbox.arrived(count);
    const own = mailbox.mails.filter(({ recipients }) => recipients.includes(address))[index];
    if (own) return own;
  }
}

export function tokenIn({ parsed }: ArrivedMail): string {
  const tokens = [parsed.text, String(parsed.html)].map(
    (part) => /[?&]token=([\w-]{43})/.exec(part ?? '')?.[1],
  );
  const [token] = tokens;
  if (!token || tokens[1] !== token)
    throw new Error(`The mail does not have exactly one link: ${parsed.text}`);
  return token;
}
