import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Instant, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { Line } from '../text-fields.ts';

/** Binary data in WebAuthn JSON: base64url without padding. */
const Base64Url = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' });

const Transport = OneOf(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const CredentialId = Base64Url(TEXT_MAX_LENGTH.credentialId);
const PublicKeyType = Type.Literal('public-key');

const CredentialDescriptor = Type.Object({
  id: Type.String(),
  type: PublicKeyType,
  transports: Type.Optional(Type.Array(Transport)),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, filled in by the api. */
export const PasskeyCreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKeyType })),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  excludeCredentials: Type.Array(CredentialDescriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. It names no credential: the device offers its passkeys. */
export const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  userVerification: Type.Literal('required'),
});

export const PasskeyCreationResponse = RequestObject({
  id: CredentialId,
  clientDataJSON: Base64Url(TEXT_MAX_LENGTH.clientData),
  attestationObject: Base64Url(TEXT_MAX_LENGTH.attestation),
  transports: Type.Array(Transport, { maxItems: LIST_MAX_ITEMS.transports }),
});

export const PasskeySignInBody = RequestObject({
  id: CredentialId,
  clientDataJSON: Base64Url(TEXT_MAX_LENGTH.clientData),
  authenticatorData: Base64Url(TEXT_MAX_LENGTH.clientData),
  signature: Base64Url(TEXT_MAX_LENGTH.clientData),
  userHandle: Type.Optional(Base64Url(TEXT_MAX_LENGTH.credentialId)),
});

export const PASSKEY_DEVICES = ['phone', 'tablet', 'computer', 'key'] as const;

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  device: OneOf(PASSKEY_DEVICES),
  isOfThisBrowser: Type.Boolean({ description: 'Made or last used in the browser of this session' }),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

export const PasswordBody = RequestObject({
  password: Type.String({ maxLength: TEXT_MAX_LENGTH.password }),
});

export const RenamePasskeyBody = RequestObject({ name: Line(TEXT_MAX_LENGTH.passkeyName) });
