import { type Static, Type } from 'typebox';
import { RequestObject } from './primitives.ts';

export const SignInBody = RequestObject({
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 1024 }),
});
export type SignInBody = Static<typeof SignInBody>;

/** The bearer token. It is worth nothing without the bind cookie that comes with the same answer. */
export const SignInAnswer = Type.Object({ token: Type.String() });
