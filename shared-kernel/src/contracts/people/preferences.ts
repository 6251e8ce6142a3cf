import { type Static, Type } from 'typebox';
import { MAIL_KINDS, THEME_CHOICES } from '../../domain/index.ts';
import { Nullable, OneOf, optional, RequestObject } from '../primitives.ts';

export const UserPreferences = Type.Object({
  appearance: Nullable(OneOf(THEME_CHOICES, { description: 'Null if the person never chose one' })),
  declinedMails: Type.Array(OneOf(MAIL_KINDS), { description: 'Mail kinds that the person declined' }),
});
export type UserPreferences = Static<typeof UserPreferences>;

export const ChangePreferencesBody = RequestObject(
  optional({
    appearance: OneOf(THEME_CHOICES),
    declinedMails: Type.Array(OneOf(MAIL_KINDS), { maxItems: MAIL_KINDS.length }),
  }),
);
export type ChangePreferencesBody = Static<typeof ChangePreferencesBody>;
