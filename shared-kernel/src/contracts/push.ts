import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Nullable, RequestObject } from './primitives.ts';

const Base64Url = (length: number, description: string) =>
  Type.String({ minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$', description });

/** Whether this session's browser gets push messages. */
export const PushState = Type.Object({
  publicKey: Nullable(
    Type.String({
      description: 'With which the browser subscribes, as base64url; null where the portal sends none',
    }),
  ),
  endpoint: Nullable(
    Type.String({ description: 'Of this session at its push service; null while there is none' }),
  ),
});
export type PushState = Static<typeof PushState>;

/** A PushSubscription as the browser gives it. */
export const SubscribePushBody = RequestObject({
  endpoint: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.pushEndpoint }),
  p256dh: Base64Url(TEXT_MAX_LENGTH.pushKey, "The browser's public key"),
  auth: Base64Url(TEXT_MAX_LENGTH.pushSecret, 'The secret that messages are encrypted with, too'),
});
export type SubscribePushBody = Static<typeof SubscribePushBody>;
