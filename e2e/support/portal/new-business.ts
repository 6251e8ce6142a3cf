import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { password, portalUrl } from './api-client.ts';
import { linkMailedTo } from './outbox.ts';

export const newEmail = (who: string) => `${who}.${Date.now()}@example.com`;

export async function signUp(email: string, businessName: string): Promise<void> {
  const industries = await fetch(`${portalUrl()}/api/industry?pageNum=1&pageSize=1`);
  const [industry] = (await industries.json()) as { id: string }[];
  const answer = await fetch(`${portalUrl()}/api/users/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      firstName: 'Nora',
      lastName: 'Field',
      email,
      password,
      businessName,
      industry: [industry?.id],
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const token = new URL(await linkMailedTo(email, 'Confirm your email address'), portalUrl()).searchParams;
  await fetch(`${portalUrl()}/api/users/${token.get('token')}/validateEmail`, { method: 'PUT' });
}

export async function aPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
