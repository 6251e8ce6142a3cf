import { deviceKey } from './device-key.ts';

/*
 * Remember Me: email and password in two cookies, as ciphertext under a key of this device. They are sent with requests
 * for /login alone. See docs/decisions/passwords-and-sign-in.md.
 */

const cookies = { email: '__Secure-worklane_email', password: '__Secure-worklane_password' } as const;
const LASTS_SECONDS = 90 * 86_400;
const IV_BYTES = 12;
/** Padding hides the password's length, up to this many bytes. */
const PADDED_LENGTH = 128;

interface RememberedSignIn {
  email: string;
  password: string;
}

type Part = keyof RememberedSignIn;

/** Stores email and password for the next visit; does nothing if the browser cannot store a key. */
export async function rememberSignIn({ email, password }: RememberedSignIn): Promise<void> {
  const key = await deviceKey({ mayCreate: true });
  if (!key) return;
  write('email', await encrypt(key, 'email', email));
  write('password', await encrypt(key, 'password', password));
}

export function forgetSignIn(): void {
  write('email', null);
  write('password', null);
}

/** Returns null and deletes the cookies if one was changed or comes from another device. */
export async function readRememberedSignIn(): Promise<RememberedSignIn | null> {
  const [email, password] = [read('email'), read('password')];
  if (email === null && password === null) return null;
  const key = await deviceKey({ mayCreate: false });
  try {
    if (!key || email === null || password === null) throw new Error('Nothing to read it with.');
    return { email: await decrypt(key, 'email', email), password: await decrypt(key, 'password', password) };
  } catch {
    forgetSignIn();
    return null;
  }
}

async function encrypt(key: CryptoKey, part: Part, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const padded = new TextEncoder().encode(JSON.stringify(text).padEnd(PADDED_LENGTH));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, part), key, padded));
  return toBase64Url(new Uint8Array([...iv, ...sealed]));
}

async function decrypt(key: CryptoKey, part: Part, value: string): Promise<string> {
  const bytes = fromBase64Url(value);
  const [iv, sealed] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
  const opened = await crypto.subtle.decrypt(algorithm(iv, part), key, sealed);
  const text: unknown = JSON.parse(new TextDecoder().decode(opened));
  if (typeof text !== 'string') throw new Error('Not what this page wrote.');
  return text;
}

/** The name of the part is authenticated too, so that the two cookies cannot be exchanged. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, part: Part) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(part),
});

function read(part: Part): string | null {
  const start = `${cookies[part]}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) || null;
}

function write(part: Part, value: string | null): void {
  const life = value === null ? 0 : LASTS_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers have no cookieStore
  document.cookie = `${cookies[part]}=${value ?? ''}; Path=/login; Secure; SameSite=Strict; Max-Age=${life}`;
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
