import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Id, RequestObject } from './primitives.ts';

const Ids = Type.Array(Id, { maxItems: LIST_MAX_ITEMS.askedIds });

export const IdsFilter = Type.Union([
  RequestObject({ _id: Id }),
  RequestObject({ _id: Ids }),
  RequestObject({ _id: RequestObject({ $in: Ids }) }),
]);
export type IdsFilter = Static<typeof IdsFilter>;

export const IdsFilterText = Type.String({
  maxLength: TEXT_MAX_LENGTH.queryPart,
  description: 'JSON, for example {"_id":{"$in":[…]}}',
});
