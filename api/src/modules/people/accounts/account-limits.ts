import { countedAddress } from '@worklane/shared-kernel/server';
import { hourlyLimit, requireWithinLimit } from '../../../platform/limits/request-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventOrigin } from '../../../platform/security-log/index.ts';

export async function limitAddress(platform: Platform, { address }: EventOrigin): Promise<void> {
  const limit = hourlyLimit('accounts', platform.settings.RATE_LIMIT_ACCOUNTS);
  await requireWithinLimit(platform, limit, countedAddress(address), 'account.tooManyRequests');
}

/** Throws 429 if a mailbox gets too many mails. It counts the same with and without an account. */
export async function limitMailbox(platform: Platform, email: string): Promise<void> {
  const limit = hourlyLimit('mailbox', platform.settings.RATE_LIMIT_MAILBOX);
  await requireWithinLimit(platform, limit, email.toLowerCase(), 'account.tooManyMails');
}
