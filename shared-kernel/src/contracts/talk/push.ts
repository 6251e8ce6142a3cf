import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Nullable, RequestObject } from '../primitives.ts';

const Base64Url = (length: number, description: string) =>
  Type.String({ minLength: length, maxLength: length, pattern: '^[A-Za-z0-9_-]+$', description });

export const PushState = Type.Object({
  publicKey: Nullable(
    Type.String({
      description:
        'Key with which the browser subscribes, as base64url; null if the portal sends no push messages',
    }),
  ),
  endpoint: Nullable(
    Type.String({ description: 'Address of this session at its push service; null if there is none' }),
  ),
});
export type PushState = Static<typeof PushState>;

export const SubscribePushBody = RequestObject({
  endpoint: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.pushEndpoint }),
  p256dh: Base64Url(TEXT_MAX_LENGTH.pushKey, "The browser's public key"),
  auth: Base64Url(TEXT_MAX_LENGTH.pushSecret, 'The second secret for the encryption of messages'),
});
export type SubscribePushBody = Static<typeof SubscribePushBody>;
