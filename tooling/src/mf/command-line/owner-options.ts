import { EVERY_PACKAGE, RELEASE_RIGHTS, type ReleaseRight } from '@worklane/shared-kernel/domain';
import { UsageError } from '../ids.ts';

const RIGHTS_LIST = RELEASE_RIGHTS.join(', ');

export function rightsOf(text: string | undefined): ReleaseRight[] | null {
  if (text === undefined) return null;
  const wanted = text.split(',').map((one) => one.trim());
  const rights = RELEASE_RIGHTS.filter((right) => wanted.includes(right));
  if (rights.length > 0 && rights.length === wanted.length) return rights;
  throw new UsageError(`--rights takes some of ${RIGHTS_LIST}, separated by commas.`);
}

export function emailsOf(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const emails = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (emails.every((email) => email.includes('@'))) return emails;
  throw new UsageError('--emails takes emails of accounts, separated by commas.');
}

export const ALL = 'all';

export const nameOfPackage = (name: string) => (name === EVERY_PACKAGE ? 'all packages' : name);
