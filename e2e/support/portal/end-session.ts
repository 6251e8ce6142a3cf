import type { BrowserContext } from '@playwright/test';
import { expect } from '../journey.ts';

export async function endOnServer(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === '__Host-worklane_token')?.value;
  const bind = cookies.find(({ name }) => name === '__Host-worklane_bind');
  const answer = await context.request.post('/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(204);
  // The answer to a sign-out deletes this cookie; a session that ends by itself does not.
  if (bind) await context.addCookies([bind]);
}

export async function holdSaves(context: BrowserContext): Promise<() => Promise<void>> {
  const saves = /\/api\/projects\/[^?]*\?.*action=editQuote/;
  await context.route(saves, (route) => route.abort());
  return () => context.unroute(saves);
}
