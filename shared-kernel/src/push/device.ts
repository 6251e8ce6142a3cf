import type { PushState } from '../contracts/index.ts';
import { PUSH_WORKER_PATH } from '../domain/index.ts';
import { call, isApiError } from '../http/index.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/** The only worker address. The policy is created at first use, because its name can be used only once. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const rules: ScriptPolicy = { createScriptURL: () => PUSH_WORKER_PATH };
  policy ??= trustedTypes?.createPolicy('worklane-push', rules) ?? rules;
  return policy.createScriptURL('');
}

/** `blocked`: the person forbade push messages in the browser's settings. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Browsers support push messages only on https pages and on localhost, iPhones only for installed pages. */
function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export interface Device {
  state: DeviceState;
  publicKey: string | null;
  isUndecided: boolean;
}

/** Whether this browser gets push messages of this session. Does not register a worker or ask for permission. */
export async function readDevice(signal?: AbortSignal): Promise<Device> {
  if (!canNotify()) return { state: 'unsupported', publicKey: null, isUndecided: false };
  const { publicKey, endpoint } = await call('GET /api/users/me/push', { signal });
  const state = async (): Promise<DeviceState> => {
    if (publicKey === null) return 'unsupported';
    if (Notification.permission === 'denied') return 'blocked';
    const own = await deviceEndpoint();
    return own !== null && own === endpoint ? 'on' : 'off';
  };
  return { state: await state(), publicKey, isUndecided: Notification.permission === 'default' };
}

/** Call it from a click, because browsers ask for permission only then. */
export async function turnOn(publicKey: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
  await subscribe(await navigator.serviceWorker.ready, publicKey);
  return 'on';
}

export async function turnOff(): Promise<void> {
  await call('POST /api/users/me/push/end');
  await forgetDevice();
}

/** After a sign-out the device shows no messages. The next page retries if network or browser refuse now. */
export async function followSession(state: 'signed-in' | 'signed-out'): Promise<void> {
  try {
    await (state === 'signed-in' ? syncDevice() : forgetDevice());
  } catch (error) {
    if (!isApiError(error) && !isBrowserFailure(error)) throw error;
  }
}

async function forgetDevice(): Promise<void> {
  const registration = await pushRegistration();
  if (!registration) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await registration.unregister();
}

/** Key, address or session may have changed while no page was open. A new session has no permission yet. */
async function syncDevice(): Promise<void> {
  const registration = await pushRegistration();
  if (!registration) return;
  const state = await call('GET /api/users/me/push');
  if (state.endpoint === null || state.publicKey === null || Notification.permission !== 'granted')
    await forgetDevice();
  else await subscribe(registration, state.publicKey, state);
}

async function deviceEndpoint(): Promise<string | null> {
  try {
    return (await (await pushRegistration())?.pushManager.getSubscription())?.endpoint ?? null;
  } catch (error) {
    if (!isBrowserFailure(error)) throw error;
    return null;
  }
}

export const isBrowserFailure = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof TypeError;

async function pushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!canNotify()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const { active, waiting, installing } = registration ?? {};
  const address = (active ?? waiting ?? installing)?.scriptURL ?? '';
  return registration && address.endsWith(PUSH_WORKER_PATH) ? registration : null;
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
  known: PushState | null = null,
): Promise<void> {
  const before = await pushManager.getSubscription();
  const isOfKey = before !== null && base64UrlOf(before.options.applicationServerKey) === publicKey;
  // A browser refuses a second subscription with another key.
  if (before && !isOfKey) await before.unsubscribe();
  const subscription = isOfKey
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint } = subscription;
  if (known?.endpoint === endpoint) return;
  const body = {
    endpoint,
    p256dh: base64UrlOf(subscription.getKey('p256dh')),
    auth: base64UrlOf(subscription.getKey('auth')),
  };
  await call('PUT /api/users/me/push', { body });
}

function base64UrlOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
