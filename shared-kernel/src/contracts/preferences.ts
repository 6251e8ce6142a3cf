import { type Static, Type } from 'typebox';
import { MAIL_KINDS, THEME_CHOICES } from '../domain/index.ts';
import { Nullable, OneOf, optional, RequestObject } from './primitives.ts';

/** What a person chose for themselves. It follows them to every device. */
export const UserPreferences = Type.Object({
  appearance: Nullable(OneOf(THEME_CHOICES, { description: 'Null: never chosen' })),
  declinedMails: Type.Array(OneOf(MAIL_KINDS), { description: 'Kinds of mails that are not wanted' }),
});
export type UserPreferences = Static<typeof UserPreferences>;

/** Fields that are left out stay as they are. */
export const ChangePreferencesBody = RequestObject(
  optional({
    appearance: OneOf(THEME_CHOICES),
    declinedMails: Type.Array(OneOf(MAIL_KINDS), { maxItems: MAIL_KINDS.length }),
  }),
);
export type ChangePreferencesBody = Static<typeof ChangePreferencesBody>;
