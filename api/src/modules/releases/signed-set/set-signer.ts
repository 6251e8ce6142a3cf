import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { keyIdOf, type ReleaseSet, setSignedBytes } from '@worklane/shared-kernel/contracts';
import { SettingsError } from '@worklane/shared-kernel/server';

export class SetSigner {
  readonly #privateKey: KeyObject;
  readonly #keyId: string;
  #last: { of: string; value: Promise<string> } | null = null;

  private constructor(privateKey: KeyObject, keyId: string) {
    this.#privateKey = privateKey;
    this.#keyId = keyId;
  }

  /** Reads the PEM file once, before the process gives up root, so that only root needs access to it. */
  static async fromFile(file: string): Promise<SetSigner> {
    const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new SettingsError(`The file of the setting SET_KEY_FILE cannot be read (${error.code}).`);
    });
    const privateKey = ed25519In(pem);
    if (!privateKey)
      throw new SettingsError('The file of the setting SET_KEY_FILE holds no Ed25519 private key in PEM.');
    const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
    return new SetSigner(privateKey, await keyIdOf(publicKey));
  }

  async sign(set: ReleaseSet): Promise<ReleaseSet> {
    // The edge requests the set often and its content changes with the number only, so the signature is cached.
    const of = `${set.number} ${set.issuedAt}`;
    if (this.#last?.of !== of) this.#last = { of, value: this.#signatureOf(set) };
    return { ...set, signature: { keyId: this.#keyId, value: await this.#last.value } };
  }

  async #signatureOf(set: ReleaseSet): Promise<string> {
    return sign(null, await setSignedBytes(set), this.#privateKey).toString('base64');
  }
}

function ed25519In(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
