import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Nullable, RequestObject } from '../primitives.ts';

export const AddressQuery = RequestObject({
  text: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.searchText }),
});

export const AddressSuggestion = Type.Object({
  placeId: Type.String(),
  label: Type.String({ description: 'The whole address on one line' }),
});
export type AddressSuggestion = Static<typeof AddressSuggestion>;

export const PlaceParams = RequestObject({
  placeId: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.placeId }),
});

export const Place = Type.Object({
  address: Type.String({ description: 'Number and street; empty for a suburb' }),
  formattedAddress: Type.String(),
  suburb: Type.String(),
  postCode: Type.String(),
  loc: Nullable(
    Type.Object({
      type: Type.Literal('Point'),
      coordinates: Type.Tuple([Type.Number(), Type.Number()], { description: 'Longitude, latitude' }),
    }),
  ),
});
export type Place = Static<typeof Place>;
