import { expect } from '@playwright/test';
import { signInOperator } from './operator.ts';

/** Reads the outbox, because the journeys' portal has no mail server. Waits for a mail with this subject. */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  const operator = await signInOperator();
  const newest = async () => {
    const [mail] = await operator.call('GET /api/operator/outbox', { query: { q: address } });
    return mail ?? null;
  };
  await expect.poll(async () => (await newest())?.subject).toBe(subject);
  const mail = await newest();
  const { content } = await operator.call('GET /api/operator/outbox/:id', { params: { id: mail?.id ?? '' } });
  if (!content?.action) throw new Error(`The mail "${subject}" has no link.`);
  return content.action.path;
}
