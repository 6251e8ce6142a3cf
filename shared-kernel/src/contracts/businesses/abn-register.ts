import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS } from '../../domain/index.ts';
import { Nullable } from '../primitives.ts';

/** If the register could not be asked, every field is null and `names` is empty. */
export const AbnRecord = Type.Object({
  isListed: Nullable(Type.Boolean({ description: 'Whether the register has this ABN' })),
  isActive: Nullable(Type.Boolean()),
  isRegisteredForGst: Nullable(Type.Boolean()),
  names: Type.Array(Type.String(), {
    maxItems: LIST_MAX_ITEMS.abnNames,
    description: 'Registered business names, then the name of the company or person',
  }),
});
export type AbnRecord = Static<typeof AbnRecord>;
