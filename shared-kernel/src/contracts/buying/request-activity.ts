import { type Static, Type } from 'typebox';
import { Id, Instant, Nullable, OneOf } from '../primitives.ts';

export const REQUEST_ACTIVITY_KINDS = [
  'sent',
  'invited',
  'seen',
  'accepted',
  'declined',
  'quoteSubmitted',
  'quoteRecalled',
  'changesAsked',
  'changed',
  'reminded',
  'asked',
  'handedOver',
  'withdrawn',
  'awarded',
  'unsuccessful',
  'workCompleted',
  'changesRequested',
  'workAccepted',
  'stepPaid',
  'paid',
  'buyerRated',
  'sellerRated',
] as const;

export const FieldChange = Type.Object({
  field: Type.String({ description: 'Name of the field of the Work Request' }),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type FieldChange = Static<typeof FieldChange>;

export const RequestActivity = Type.Object({
  id: Id,
  kind: OneOf(REQUEST_ACTIVITY_KINDS),
  at: Instant,
  by: Nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
  businessName: Nullable(Type.String({ description: 'The contractor; null if it concerns all of them' })),
  text: Nullable(Type.String({ description: 'A reason or a question, plain text' })),
  changes: Type.Array(FieldChange),
});
export type RequestActivity = Static<typeof RequestActivity>;

export const RequestActivityPage = Type.Object({
  activities: Type.Array(RequestActivity, { description: 'Newest first' }),
  hasEarlier: Type.Boolean(),
});
