import { randomUUID } from 'node:crypto';
import type { BodyOf, RouteName, Routes, SuccessOf } from '@worklane/shared-kernel/contracts';
import { DEMO_PASSWORD } from '../../../api/src/demo/people.ts';

export const password = DEMO_PASSWORD;

export function portalUrl(): string {
  const url = process.env.PORTAL_URL;
  if (!url) throw new Error('PORTAL_URL is not set: the journeys run through their configuration');
  return url;
}

export class ApiClient {
  readonly #token: string;
  readonly #cookie: string;

  private constructor(token: string, cookie: string) {
    this.#token = token;
    this.#cookie = cookie;
  }

  static async signIn(email: string, { cookie = '' } = {}): Promise<ApiClient> {
    const response = await fetch(`${portalUrl()}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`);
    const { token } = (await response.json()) as { token: string };
    return new ApiClient(token, cookiesOf(response));
  }

  static async signInWith(
    answerOf: (options: SuccessOf<Routes['POST /auth/passkey/options']>) => Promise<object>,
  ): Promise<ApiClient> {
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${portalUrl()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const begun = await post('/auth/passkey/options', {});
    const answer = await answerOf((await begun.json()) as never);
    const response = await post('/auth/passkey', answer, cookiesOf(begun));
    if (!response.ok) throw new Error(`The passkey is refused: ${response.status} ${await response.text()}`);
    const { token } = (await response.json()) as { token: string };
    return new ApiClient(token, cookiesOf(response));
  }

  /** Throws with status and body if refused. Each change gets a new idempotency key unless the caller passes one. */
  async call<Name extends RouteName>(
    name: Name,
    input: {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: BodyOf<Routes[Name]>;
      idempotencyKey?: string;
    } = {},
  ): Promise<SuccessOf<Routes[Name]>> {
    const [method, pattern] = name.split(' ') as [string, string];
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => input.params?.[key] ?? '');
    const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
    const response = await fetch(`${portalUrl()}${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        cookie: this.#cookie,
        ...(method === 'GET' ? {} : { 'idempotency-key': input.idempotencyKey ?? randomUUID() }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as SuccessOf<Routes[Name]>;
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}`, cookie: this.#cookie };
  }

  /** For calls outside the route map, such as downloads. */
  request(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${portalUrl()}${path}`, { ...init, headers: { ...init.headers, ...this.headers } });
  }

  get cookie(): string {
    return this.#cookie;
  }

  headerLines(): string[] {
    return [`Authorization: Bearer ${this.#token}`, `Cookie: ${this.#cookie}`];
  }
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
