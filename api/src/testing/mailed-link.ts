import type { ArrivedMail, TestMailbox } from './test-mailbox.ts';

/** The n-th mail that arrives at an address, from 0; waits for it. */
export async function mailTo(mailbox: TestMailbox, address: string, index = 0): Promise<ArrivedMail> {
  for (let count = 1; ; count = mailbox.mails.length + 1) {
    await mailbox.arrived(count);
    const own = mailbox.mails.filter(({ recipients }) => recipients.includes(address))[index];
    if (own) return own;
  }
}

/** The token of the link in a mail, which is the same in its text and its HTML. */
export function tokenIn({ parsed }: ArrivedMail): string {
  const tokens = [parsed.text, String(parsed.html)].map(
    (part) => /[?&]token=([\w-]{43})/.exec(part ?? '')?.[1],
  );
  const [token] = tokens;
  if (!token || tokens[1] !== token) throw new Error(`The mail has no single link: ${parsed.text}`);
  return token;
}
