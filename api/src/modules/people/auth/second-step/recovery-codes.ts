import { randomBytes, randomInt } from 'node:crypto';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { hashRaw } from '../passwords/password-hashing.ts';
import { enterPasswordChecks, queuePasswordCheck } from '../passwords/passwords.ts';

/** Without 0, 1, I and O, which look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
const SALT_BYTES = 16;

export interface NewRecoveryCodes {
  codes: string[];
  hashes: Buffer[];
  salt: Buffer;
}

export async function newRecoveryCodes(userId: string): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: LIST_MAX_ITEMS.recoveryCodes }, newCode);
  const salt = randomBytes(SALT_BYTES);
  const hashes: Buffer[] = [];
  // Runs one hash after the other, so that a set takes only one place among the password checks.
  for (const code of codes) hashes.push(await hashRecoveryCode(userId, code, salt));
  return { codes, hashes, salt };
}

/** Ignores case, spaces and dashes. A slow hash, because 40 bits can be guessed from a copy of the database. */
export function hashRecoveryCode(userId: string, typed: string, salt: Buffer): Promise<Buffer> {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return queuePasswordCheck(enterPasswordChecks({ lane: 'known', share: userId }), () => hashRaw(code, salt));
}

function newCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
