import { Empty, IdParams } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { SignInAnswer } from './auth.ts';
import {
  Passkey,
  PasskeyCreationOptions,
  PasskeyCreationResponse,
  PasskeyRequestOptions,
  PasskeySignInBody,
  PasswordBody,
  RenamePasskeyBody,
} from './passkeys.ts';
import {
  AppSetUp,
  ConfirmAppBody,
  OneTimeTokenBody,
  RecoveryCodes,
  SecondStepBody,
  SecondStepRemoval,
  SignInMethods,
} from './second-step.ts';

/** A password check is slow and runs outside a transaction. The answers contain secrets, so none is stored. */
const ofSecrets = { isIdempotencyExempt: true, ownsTransactions: true } as const;

export const signInMethodRoutes = {
  'POST /auth/second-step': {
    summary: 'The second step of a sign-in: a code of the app, or a recovery code',
    access: 'public',
    body: SecondStepBody,
    responses: { 200: SignInAnswer },
    ...ofSecrets,
  },
  'POST /auth/second-step/lost': {
    summary: 'Mail a recovery link to a person who entered the right password and lost their device',
    access: 'public',
    body: OneTimeTokenBody,
    responses: { 204: Empty },
    ...ofSecrets,
  },
  'POST /auth/second-step/removal': {
    summary:
      'Start the waiting time before the removal of second step and passkeys, with the link from the mail',
    access: 'public',
    body: OneTimeTokenBody,
    responses: { 200: SecondStepRemoval },
    ...ofSecrets,
  },
  'POST /auth/second-step/removal/stop': {
    summary: 'Stop that removal with the link from a mail',
    access: 'public',
    body: OneTimeTokenBody,
    responses: { 204: Empty },
    ...ofSecrets,
  },
  'POST /auth/passkey/options': {
    summary: 'Begin a sign-in with a passkey',
    access: 'public',
    responses: { 200: PasskeyRequestOptions },
    ...ofSecrets,
  },
  'POST /auth/passkey': {
    summary: 'Sign in with a passkey',
    access: 'public',
    body: PasskeySignInBody,
    maximumBodyBytes: 32 * 1024,
    responses: { 200: SignInAnswer },
    ...ofSecrets,
  },
  'GET /api/users/me/sign-in-methods': {
    summary: 'The caller’s passkeys and second step',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: SignInMethods },
  },
  'POST /api/users/me/passkeys/options': {
    summary: 'Begin to add a passkey',
    access: 'session',
    confirmedOnly: true,
    inPersonOnly: true,
    body: PasswordBody,
    responses: { 200: PasskeyCreationOptions },
    ...ofSecrets,
  },
  'POST /api/users/me/passkeys': {
    summary: 'Add the passkey that the device made',
    access: 'session',
    confirmedOnly: true,
    inPersonOnly: true,
    body: PasskeyCreationResponse,
    responses: { 200: Passkey },
    ...ofSecrets,
  },
  'PUT /api/users/me/passkeys/:id': {
    summary: 'Rename a passkey',
    access: 'session',
    inPersonOnly: true,
    params: IdParams,
    body: RenamePasskeyBody,
    responses: { 200: Passkey },
  },
  'POST /api/users/me/passkeys/:id/remove': {
    summary: 'Remove a passkey',
    access: 'session',
    inPersonOnly: true,
    params: IdParams,
    body: PasswordBody,
    responses: { 204: Empty },
    ...ofSecrets,
  },
  'POST /api/users/me/second-step': {
    summary: 'Begin to set up an authenticator app',
    access: 'session',
    confirmedOnly: true,
    inPersonOnly: true,
    body: PasswordBody,
    responses: { 200: AppSetUp },
    ...ofSecrets,
  },
  'POST /api/users/me/second-step/confirm': {
    summary: 'Turn the authenticator app on with its first code; ends sessions without a second step',
    access: 'session',
    confirmedOnly: true,
    inPersonOnly: true,
    body: ConfirmAppBody,
    responses: { 200: RecoveryCodes },
    ...ofSecrets,
  },
  'POST /api/users/me/second-step/codes': {
    summary: 'Make new recovery codes; the former ones stop working',
    access: 'session',
    inPersonOnly: true,
    body: PasswordBody,
    responses: { 200: RecoveryCodes },
    ...ofSecrets,
  },
  'POST /api/users/me/second-step/remove': {
    summary: 'Turn the authenticator app off',
    access: 'session',
    inPersonOnly: true,
    body: PasswordBody,
    responses: { 204: Empty },
    ...ofSecrets,
  },
  'POST /api/users/me/second-step/removal/stop': {
    summary: 'Stop the removal of the caller’s second step that was requested by mail',
    access: 'session',
    inPersonOnly: true,
    responses: { 204: Empty },
  },
} as const satisfies RouteMap;
