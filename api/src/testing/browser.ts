import { callerOf, type TestAnswer, type TestApi } from './test-api.ts';

const TOKEN = /^[\w-]{43}$/;

export class TestBrowser {
  readonly #api: TestApi;
  readonly #cookies = new Map<string, string>();
  token: string | null = null;

  constructor(api: TestApi) {
    this.#api = api;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> {
    const caller = callerOf(this.#api.app, {
      ...(this.#cookies.size > 0 && {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
    });
    const answer =
      method === 'GET'
        ? await caller.get(url, headers)
        : await caller[method === 'PUT' ? 'put' : 'post'](url, body, headers);
    this.#keep(answer);
    const token = String((answer.body as { token?: unknown } | null)?.token ?? '');
    if (answer.status === 200 && TOKEN.test(token)) this.token = token;
    return answer;
  }

  get = (url: string) => this.send('GET', url);
  post = (url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', url, body, headers);
  put = (url: string, body?: unknown) => this.send('PUT', url, body);

  #keep({ headers }: TestAnswer): void {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
