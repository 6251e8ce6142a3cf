import type { BodyOf, Routes, SuccessOf } from '@worklane/shared-kernel/contracts';
import { type SavedPasskey, SoftAuthenticator } from '../../../api/src/testing/servers/soft-authenticator.ts';
import { ApiClient, password, portalUrl } from './api-client.ts';

export const OPERATOR_EMAIL = 'operator@example.com';

type RequestOptions = SuccessOf<Routes['POST /auth/passkey/options']>;

/** The demo operator's passkey, which the start of a run adds, so that all workers share it. */
export async function operatorPasskey(): Promise<SavedPasskey> {
  const saved = process.env.OPERATOR_PASSKEY;
  if (saved) return JSON.parse(saved) as SavedPasskey;
  const operator = await ApiClient.signIn(OPERATOR_EMAIL);
  const options = await operator.call('POST /api/users/me/passkeys/options', { body: { password } });
  const device = new SoftAuthenticator();
  const body = device.create(options, { origin: portalUrl() });
  await operator.call('POST /api/users/me/passkeys', {
    body: body as BodyOf<Routes['POST /api/users/me/passkeys']>,
  });
  process.env.OPERATOR_PASSKEY = JSON.stringify(device.save());
  return device.save();
}

export async function operatorAnswer(options: RequestOptions) {
  const device = new SoftAuthenticator(await operatorPasskey());
  return device.get(options, { origin: portalUrl(), counter: 0 });
}

export async function signInOperator(): Promise<ApiClient> {
  await operatorPasskey();
  return ApiClient.signInWith(operatorAnswer);
}
