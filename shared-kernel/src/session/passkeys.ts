import type { BodyOf, Routes, SuccessOf } from '../contracts/index.ts';
import { call } from '../http/index.ts';
import { attemptEntry, type EntryOutcome } from './attempt-sign-in.ts';
import { enterSession } from './session.ts';

/** `cancelled`: closed or timed out; `known`: the device already has a passkey for this account. */
export interface CeremonyFailure {
  kind: 'cancelled' | 'unsupported' | 'known';
}

export type PasskeyOutcome = EntryOutcome | CeremonyFailure;

type CreationOptions = SuccessOf<Routes['POST /api/users/me/passkeys/options']>;
type CreationAnswer = BodyOf<Routes['POST /api/users/me/passkeys']>;

const loadCeremonies = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** With `isOffered` the browser suggests passkeys in the email field, and the call may wait forever. */
export async function attemptPasskeySignIn({ isOffered = false } = {}): Promise<PasskeyOutcome> {
  if (!canUsePasskeys()) return { kind: 'unsupported' };
  let failure: CeremonyFailure | null = null;
  const outcome = await attemptEntry(async () => {
    const ceremonies = await loadCeremonies();
    if (isOffered && !(await ceremonies.browserSupportsWebAuthnAutofill())) {
      failure = { kind: 'unsupported' };
      return;
    }
    const optionsJSON = await call('POST /auth/passkey/options');
    try {
      const { id, response } = await ceremonies.startAuthentication({
        optionsJSON,
        useBrowserAutofill: isOffered,
      });
      const { authenticatorData, clientDataJSON, signature, userHandle } = response;
      const body = { id, authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) };
      await enterSession((await call('POST /auth/passkey', { body })).token);
    } catch (error) {
      failure = failureOf(error);
      if (!failure) throw error;
    }
  });
  return failure ?? outcome;
}

export async function stopOfferingPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await loadCeremonies();
  WebAuthnAbortService.cancelCeremony();
}

export async function createPasskey(
  options: CreationOptions,
): Promise<{ kind: 'made'; answer: CreationAnswer } | CeremonyFailure> {
  if (!canUsePasskeys()) return { kind: 'unsupported' };
  const { startRegistration } = await loadCeremonies();
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { attestationObject, clientDataJSON } = response;
    // The library's type is `string[]`; the contract lists the values of the standard.
    const transports = (response.transports ?? []) as CreationAnswer['transports'];
    return { kind: 'made', answer: { id, attestationObject, clientDataJSON, transports } };
  } catch (error) {
    const failure = failureOf(error);
    if (failure) return failure;
    throw error;
  }
}

function failureOf(error: unknown): CeremonyFailure | null {
  if (!(error instanceof Error)) return null;
  const { name, cause } = error;
  const kind = cause instanceof Error ? cause.name : name;
  if (kind === 'NotAllowedError' || kind === 'AbortError') return { kind: 'cancelled' };
  if (kind === 'InvalidStateError') return { kind: 'known' };
  if (kind === 'SecurityError' || kind === 'NotSupportedError') return { kind: 'unsupported' };
  return null;
}
