import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import type { TestApi, Wire } from './test-api.ts';

type Headers = Record<string, string>;

export interface HttpAnswer {
  status: number;
  headers: globalThis.Headers;
  bytes: Buffer;
  body: Wire;
}

export async function listen(api: TestApi): Promise<string> {
  return api.app.listen({ host: '127.0.0.1', port: 0 });
}

export async function request(
  url: string,
  method: string,
  headers: Headers,
  payload?: Buffer,
): Promise<HttpAnswer> {
  const response = await fetch(url, { method, headers, ...(payload && { body: new Uint8Array(payload) }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = bytes.length > 0 && response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    body: (isJson ? JSON.parse(bytes.toString()) : {}) as Wire,
  };
}

export function metadataOf(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
}

export class Uploader {
  readonly #base: string;
  readonly #own: Headers;

  constructor(base: string, own: Headers) {
    this.#base = base;
    this.#own = own;
  }

  create(size: number | string, metadata: object, headers: Headers = {}): Promise<HttpAnswer> {
    return request(`${this.#base}${UPLOADS_PATH}`, 'POST', {
      ...this.#own,
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': metadataOf(metadata),
      ...headers,
    });
  }

  patch(path: string, offset: number, payload: Buffer, headers: Headers = {}): Promise<HttpAnswer> {
    return request(
      `${this.#base}${path}`,
      'PATCH',
      {
        ...this.#own,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
      payload,
    );
  }

  async hang(path: string, firstBytes: Buffer, signal: AbortSignal | null = null): Promise<number> {
    const sent = fetch(`${this.#base}${path}`, {
      method: 'PATCH',
      signal,
      headers: {
        ...this.#own,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(firstBytes)) }),
      duplex: 'half',
    } as RequestInit);
    return sent.then(
      ({ status }) => status,
      () => 0,
    );
  }

  head(path: string): Promise<HttpAnswer> {
    return request(`${this.#base}${path}`, 'HEAD', { ...this.#own, 'tus-resumable': '1.0.0' });
  }

  terminate(path: string): Promise<HttpAnswer> {
    return request(`${this.#base}${path}`, 'DELETE', { ...this.#own, 'tus-resumable': '1.0.0' });
  }

  get(path: string): Promise<HttpAnswer> {
    return request(`${this.#base}${path}`, 'GET', this.#own);
  }

  async send(content: Buffer, metadata: object): Promise<string> {
    const created = await this.create(content.length, metadata);
    const path = created.headers.get('location');
    if (created.status !== 201 || !path) throw new Error(JSON.stringify(created.body));
    const sent = await this.patch(path, 0, content);
    if (sent.status !== 204) throw new Error(JSON.stringify(sent.body));
    return path.split('/').at(-1) ?? '';
  }
}
