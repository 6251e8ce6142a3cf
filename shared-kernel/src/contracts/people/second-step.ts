import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { Passkey } from './passkeys.ts';

/** The answer to a correct password. The token allows only the second step, and only in the same browser. */
export const SecondStepAsked = Type.Object({
  secondStep: Type.Object({
    token: Type.String(),
    /** Empty for an operator whose only second step is a passkey. */
    codes: Type.Array(OneOf(['app', 'recoveryCode'])),
    hasPasskey: Type.Boolean(),
    expiresAt: Instant,
  }),
});
export type SecondStepAsked = Static<typeof SecondStepAsked>;

const OneTimeToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
export const OneTimeTokenBody = RequestObject({ token: OneTimeToken });

export const SecondStepBody = RequestObject({
  token: OneTimeToken,
  kind: OneOf(['app', 'recoveryCode']),
  code: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.secondStepCode }),
});

export const SecondStepRemoval = Type.Object({ dueAt: Instant });

export const SignInMethods = Type.Object({
  passkeys: Type.Array(Passkey),
  app: Nullable(
    Type.Object({ setUpAt: Instant, codesLeft: Type.Integer(), codes: Type.Integer(), codesMadeAt: Instant }),
  ),
  removal: Nullable(SecondStepRemoval),
  isRequired: Type.Boolean({ description: 'Operators need an authenticator app or a passkey' }),
});
export type SignInMethods = Static<typeof SignInMethods>;

export const AppSetUp = Type.Object({
  secret: Type.String({ description: 'Base32, to type into the app' }),
  uri: Type.String({ description: 'otpauth://, for the QR code' }),
});
export type AppSetUp = Static<typeof AppSetUp>;

export const ConfirmAppBody = RequestObject({
  code: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.secondStepCode }),
});

/** Shown once; the portal stores only hashes. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });
