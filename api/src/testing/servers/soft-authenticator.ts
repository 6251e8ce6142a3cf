import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUserVerified?: boolean;
  counter?: number;
  id?: string;
  userHandle?: string;
  key?: KeyObject;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** All values are base64url; the key is PKCS #8. */
export interface SavedPasskey {
  id: string;
  userHandle: string;
  privateKey: string;
}

/** A device with one passkey (ES256, no attestation), as WebAuthn specifies its answers. */
export class SoftAuthenticator {
  readonly #privateKey: KeyObject;
  readonly id: string;
  counter = 0;
  userHandle: string;

  constructor(saved?: SavedPasskey) {
    this.#privateKey = saved
      ? createPrivateKey({ key: Buffer.from(saved.privateKey, 'base64url'), format: 'der', type: 'pkcs8' })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    this.id = saved?.id ?? base64url(randomBytes(32));
    this.userHandle = saved?.userHandle ?? '';
  }

  save(): SavedPasskey {
    const key = this.#privateKey.export({ format: 'der', type: 'pkcs8' });
    return { id: this.id, userHandle: this.userHandle, privateKey: base64url(key) };
  }

  create(options: CreationOptions, lie: Lie = {}) {
    this.userHandle = options.user.id;
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, this.#publicKey()]);
    const authData = Buffer.concat([
      this.#authenticatorData(lie.rpId ?? options.rp.id, FLAG_CREDENTIAL, lie),
      attested,
    ]);
    return {
      id: lie.id ?? this.id,
      clientDataJSON: clientData('webauthn.create', options.challenge, lie),
      attestationObject: base64url(
        cborMap([
          [cborText('fmt'), cborText('none')],
          [cborText('attStmt'), cborMap([])],
          [cborText('authData'), cborBytes(authData)],
        ]),
      ),
      transports: ['internal'],
    };
  }

  get(options: RequestOptions, lie: Lie = {}) {
    this.counter = lie.counter ?? this.counter + 1;
    const authenticatorData = this.#authenticatorData(lie.rpId ?? options.rpId, 0, lie);
    const clientDataJSON = clientData('webauthn.get', options.challenge, lie);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: lie.id ?? this.id,
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, lie.key ?? this.#privateKey)),
      userHandle: lie.userHandle ?? this.userHandle,
    };
  }

  #authenticatorData(rpId: string, flags: number, { isUserVerified = true }: Lie): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | FLAG_PRESENT | (isUserVerified ? FLAG_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = createPublicKey(this.#privateKey).export({ format: 'jwk' });
    return cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

function clientData(type: string, challenge: string, { origin, ...lie }: Lie): string {
  return base64url(
    JSON.stringify({
      type,
      challenge: lie.challenge ?? challenge,
      origin: origin ?? 'http://localhost:8080',
      crossOrigin: false,
    }),
  );
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
