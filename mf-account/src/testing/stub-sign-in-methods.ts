import type { Passkey, SignInMethods } from '@worklane/kernel/contracts';
import { anId, type ModuleStubs, problemAnswer, StubAnswer } from '@worklane/kernel/testing/network';

const MANY = 20;
const PASSWORD = 'Worklane1';
const TOKEN = 's'.repeat(43);
const NOW = '2026-03-10T01:00:00.000Z';
const codes = ['7KQ2-M8RD', 'X4TN-9WLC', 'HB6V-2PZE', '93FJ-QD7A', 'R5YC-K4GM'];
const noContent = () => new StubAnswer(204, null);
const wrongPassword = () => {
  const message = `On stubs the password is ${PASSWORD}.`;
  return problemAnswer(400, {
    code: 'request.invalid',
    message,
    errors: [{ field: 'password', code: 'auth.passwordWrong', message }],
  });
};

export const signInMethodsStubs: ModuleStubs = {
  pages: {
    'Security of an operator': '/operator/security',
    'Lost device': `/lost-device?token=${TOKEN}`,
    'Keep the second step': `/lost-device/stop?token=${TOKEN}`,
  },
  network: ({ data }) => {
    const methods: SignInMethods = {
      passkeys: Array.from({ length: { empty: 0, many: MANY }[data as string] ?? 1 }, (_, index) =>
        aPasskey(index),
      ),
      app: null,
      removal: null,
      isRequired: false,
    };
    const turnOn = () => {
      methods.app = { setUpAt: NOW, codes: codes.length, codesLeft: codes.length, codesMadeAt: NOW };
      return { codes };
    };
    return {
      'GET /api/users/me/sign-in-methods': () => methods,
      'PUT /api/users/me/passkeys/:id': ({ params, body }) => {
        const found = methods.passkeys.find(({ id }) => id === params.id) ?? aPasskey(0);
        return Object.assign(found, { name: body.name });
      },
      'POST /api/users/me/passkeys/:id/remove': ({ params, body }) => {
        if (body.password !== PASSWORD) return wrongPassword();
        methods.passkeys = methods.passkeys.filter(({ id }) => id !== params.id);
        return noContent();
      },
      'POST /api/users/me/second-step': ({ body }) =>
        body.password === PASSWORD
          ? { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Worklane:stubs?secret=JBSWY3DPEHPK3PXP' }
          : wrongPassword(),
      'POST /api/users/me/second-step/confirm': turnOn,
      'POST /api/users/me/second-step/codes': ({ body }) =>
        body.password === PASSWORD ? turnOn() : wrongPassword(),
      'POST /api/users/me/second-step/remove': ({ body }) => {
        if (body.password !== PASSWORD) return wrongPassword();
        methods.app = null;
        return noContent();
      },
      'POST /api/users/me/second-step/removal/stop': noContent,
      'POST /auth/second-step/lost': noContent,
      'POST /auth/second-step/removal': () => ({ dueAt: NOW }),
      'POST /auth/second-step/removal/stop': noContent,
    };
  },
};

function aPasskey(index: number): Passkey {
  return {
    id: anId(),
    name: index === 0 ? 'Windows PC' : `Phone ${index}`,
    device: index === 0 ? 'computer' : 'phone',
    isOfThisBrowser: index === 0,
    createdAt: NOW,
    lastUsedAt: null,
  };
}
