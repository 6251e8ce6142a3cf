import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { RequestObject } from '../primitives.ts';

export const SignInBody = RequestObject({
  email: Type.String({ maxLength: TEXT_MAX_LENGTH.email }),
  password: Type.String({ maxLength: TEXT_MAX_LENGTH.password }),
});
export type SignInBody = Static<typeof SignInBody>;

/** The bearer token. It is useless without the HttpOnly bind cookie that the same answer sets. */
export const SignInAnswer = Type.Object({ token: Type.String() });

/** SHA-256 of a bearer token as base64url. It identifies a session but cannot be used as its token. */
const SessionFingerprint = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** For a sign-out after the browser has removed the token: the fingerprint identifies the session. */
export const SignOutBody = RequestObject({ session: Type.Optional(SessionFingerprint) });
export type SignOutBody = Static<typeof SignOutBody>;
