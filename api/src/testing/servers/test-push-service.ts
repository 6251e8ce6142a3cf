import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  readonly messages: readonly PushedMessage[];
}

export interface PushedMessage {
  data: Record<string, string>;
  ttl: number;
  topic: string | undefined;
  claims: { aud: string; exp: number; sub: string };
  key: string;
}

export interface TestPushService {
  readonly url: string;
  subscribe(): TestBrowser;
  answerWith(browser: TestBrowser, ...statuses: number[]): void;
  answered(browser: TestBrowser, count: number): Promise<void>;
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

type Kept = TestBrowser & {
  messages: PushedMessage[];
  ecdh: ReturnType<typeof createECDH>;
  statuses: number[];
  answers: number;
};

/** A real HTTP server that checks and decrypts messages, like a push service with a browser. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, Kept>();
  const faults: string[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = browser?.statuses.shift() ?? (browser ? 201 : 404);
    try {
      const message = browser && read(browser, request.headers, Buffer.concat(chunks));
      if (message && status === 201) browser.messages.push(message);
      response.writeHead(status);
    } catch (error) {
      faults.push(String(error));
      response.writeHead(400);
    }
    response.end();
    if (browser) browser.answers += 1;
    for (const check of waiting) check();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keptOf = ({ endpoint }: TestBrowser) => {
    const kept = browsers.get(new URL(endpoint).pathname);
    if (!kept) throw new Error('This browser belongs to another service.');
    return kept;
  };
  return {
    url,
    faults,
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const path = `/send/${randomBytes(24).toString('base64url')}`;
      const browser: Kept = {
        endpoint: `${url}${path}`,
        p256dh: ecdh.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
        messages: [],
        ecdh,
        statuses: [],
        answers: 0,
      };
      browsers.set(path, browser);
      return browser;
    },
    answerWith: (browser, ...statuses) => keptOf(browser).statuses.push(...statuses),
    answered: (browser, count) =>
      new Promise((resolve) => {
        const check = () => {
          if (keptOf(browser).answers < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(browser: Kept, headers: IncomingHttpHeaders, body: Buffer): PushedMessage {
  require(headers['content-encoding'] === 'aes128gcm', 'another encoding');
  const { authorization = '' } = headers;
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  return {
    data: JSON.parse(decrypt(browser, body).toString('utf8')),
    ttl: Number(headers.ttl),
    topic: headers.topic as string | undefined,
    claims: claimsOf(token, key),
    key,
  };
}

/** RFC 8292: the token is signed with the key that is sent beside it. */
function claimsOf(token: string, key: string): PushedMessage['claims'] {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  require(isSigned, 'a wrong signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}

/** RFC 8291 over RFC 8188, for one record. */
function decrypt({ ecdh, auth }: Kept, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  require(end >= 0, 'no end of the record');
  return padded.subarray(0, end);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

function require(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}
