import { TEST_PASSWORD } from '../cast.ts';
import type { AccessRow, Persona } from './access-rows.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const NO_TOKEN = 'x'.repeat(43);

interface Callers {
  personas: readonly Persona[];
  signedIn: readonly Persona[];
}

export const signInRows = ({ personas, signedIn }: Callers) => {
  const withToken = (answer: number, body: object = {}): AccessRow => ({
    may: personas,
    answer,
    body: () => ({ token: NO_TOKEN, ...body }),
  });
  const withPassword = (answer: number): AccessRow => ({
    may: signedIn,
    answer,
    body: () => ({ password: TEST_PASSWORD }),
  });
  return {
    'POST /auth/second-step': withToken(403, { kind: 'app', code: '123456' }),
    'POST /auth/second-step/lost': withToken(403),
    'POST /auth/second-step/removal': withToken(404),
    'POST /auth/second-step/removal/stop': withToken(404),
    'POST /auth/passkey/options': { may: personas },
    'POST /auth/passkey': {
      may: personas,
      answer: 403,
      body: () => ({ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }),
    },
    'GET /api/users/me/email-change': { may: signedIn },
    'POST /api/users/me/email-change': {
      may: signedIn,
      answer: 400,
      body: () => ({ email: 'none', password: TEST_PASSWORD }),
    },
    'POST /api/users/me/email-change/send': { may: signedIn, answer: 404 },
    'POST /api/users/me/email-change/cancel': { may: signedIn, answer: 204 },
    'POST /api/users/email-change/confirm': withToken(404),
    'POST /api/users/email-change/undo': withToken(404),
    'GET /api/users/me/program-tokens': { may: signedIn },
    'POST /api/users/me/program-tokens': {
      may: signedIn,
      answer: 201,
      body: () => ({ name: 'Accounting', scope: 'read', days: 30, password: TEST_PASSWORD }),
    },
    // Another person's token is as unknown as an ended one.
    'POST /api/users/me/program-tokens/:id/end': {
      may: signedIn,
      answer: 204,
      params: () => ({ id: NO_ID }),
    },
    'GET /api/users/me/sign-in-methods': { may: signedIn },
    'POST /api/users/me/passkeys/options': withPassword(200),
    'POST /api/users/me/passkeys': {
      may: signedIn,
      answer: 403,
      body: () => ({ id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] }),
    },
    'PUT /api/users/me/passkeys/:id': {
      may: signedIn,
      answer: 404,
      params: () => ({ id: NO_ID }),
      body: () => ({ name: 'Phone' }),
    },
    'POST /api/users/me/passkeys/:id/remove': { ...withPassword(404), params: () => ({ id: NO_ID }) },
    // This row comes before the next one, which begins a set-up.
    'POST /api/users/me/second-step/confirm': { may: signedIn, answer: 409, body: () => ({ code: '1' }) },
    'POST /api/users/me/second-step': withPassword(200),
    'POST /api/users/me/second-step/codes': withPassword(409),
    'POST /api/users/me/second-step/remove': withPassword(409),
    'POST /api/users/me/second-step/removal/stop': { may: signedIn, answer: 204 },
  } satisfies Readonly<Record<string, AccessRow>>;
};
