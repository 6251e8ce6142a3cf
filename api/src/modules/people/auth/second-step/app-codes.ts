import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator app supports. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const ISSUER = 'Worklane';

export function newAppSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function describeSecret(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Accepts the previous and next code, too, because clocks differ. Null for a wrong code. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const away = totpOf(secret, '').validate({ token: code, window: 1, timestamp: now.getTime() });
  return away === null ? null : Math.floor(now.getTime() / (PERIOD_SECONDS * 1000)) + away;
}

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}
