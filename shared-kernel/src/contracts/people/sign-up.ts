import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Nullable, RequestObject } from '../primitives.ts';

const typed = (maxLength: number) => Type.String({ maxLength });

export const SignUpBody = RequestObject({
  firstName: typed(TEXT_MAX_LENGTH.personName),
  lastName: typed(TEXT_MAX_LENGTH.personName),
  email: typed(TEXT_MAX_LENGTH.email),
  password: typed(TEXT_MAX_LENGTH.password),
  businessName: typed(TEXT_MAX_LENGTH.businessName),
  industry: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.industries, description: 'Ids of active industries' }),
  userinvitationId: Type.Optional(Id),
});
export type SignUpBody = Static<typeof SignUpBody>;

export const ForgotPasswordBody = RequestObject({ email: typed(TEXT_MAX_LENGTH.email) });

export const ResetTokenParams = RequestObject({
  resetToken: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.accountToken }),
});

export const ResetPasswordBody = RequestObject({ newPassword: typed(TEXT_MAX_LENGTH.password) });

export const PasswordReset = Type.Object({
  waysIn: Type.Optional(
    Type.Object({
      passkeys: Type.Integer(),
      hasApp: Type.Boolean({ description: 'Sign-in also requires an authenticator app' }),
      hasCalendar: Type.Boolean({ description: 'A private calendar address shows the dates of Jobs' }),
    }),
  ),
});
export type PasswordReset = Static<typeof PasswordReset>;

export const ValidatedEmail = Type.Object({
  joinedBusinessName: Nullable(Type.String({ description: 'The inviting business, if it was joined' })),
});
export type ValidatedEmail = Static<typeof ValidatedEmail>;
