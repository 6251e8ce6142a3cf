import { createHash, webcrypto } from 'node:crypto';
import type { PageModule } from '@worklane/shared-kernel/contracts';
import { LoadTimeoutError } from '@worklane/shared-kernel/modules';
import { trustIntegrity, UnlistedScriptError } from '../files/integrity.ts';
import { failureOf } from './classify-failure.ts';
import { ModuleFailure } from './module-failure.ts';

const entry = '/releases/mf-orchard/0.1.0-00000000/entry.js';
const chunk = '/releases/mf-orchard/0.1.0-00000000/page.js';
const release = { entry, manifest: { name: 'mf-orchard' } } as PageModule;
const sound = 'var mf_orchard = {};';
const hash = `sha384-${createHash('sha384').update(sound).digest('base64')}`;
trustIntegrity({ [entry]: hash, [chunk]: hash });

const entryError = new Error('Failed to load script resources. #RUNTIME-008');
const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk page failed'), {
    name: 'ChunkLoadError',
    type,
    request: `http://localhost${chunk}?again=1`,
  });

const answer = (status: number, body: string, type = 'text/javascript') =>
  ({
    ok: status < 300,
    status,
    headers: new Headers({ 'content-type': type }),
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
  }) as Response;
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });

const answered = jest.fn<Promise<Response>, [string]>();
beforeEach(() => {
  answered.mockReset();
  globalThis.fetch = answered as unknown as typeof fetch;
});

describe('MFE-04 a failed file is requested once more to find the reason', () => {
  test.each<[string, () => Promise<Response>, string]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
    ['404', async () => answer(404, 'gone'), 'notFound'],
    ['503', async () => answer(503, 'broken'), 'serverError'],
    ['HTML', async () => answer(200, '<h1>Sign in</h1>', 'text/html'), 'notScript'],
    ['other bytes', async () => answer(200, `${sound} `), 'integrity'],
    ['the right bytes at the second request', async () => answer(200, sound), 'unreachable'],
  ])('%s', async (_, look, reason) => {
    answered.mockImplementation(look);
    expect(await failureOf(entryError, release, 'threwOnLoad')).toMatchObject({ reason, file: entry });
    expect(await failureOf(chunkError('error'), release, 'render')).toMatchObject({ reason, file: chunk });
    expect(answered).toHaveBeenNthCalledWith(2, chunk, expect.objectContaining({ cache: 'no-store' }));
  });
});

test('MFE-04 failures without a second request: timeout, no module, thrown error, unlisted script', async () => {
  const reasonOf = async (error: unknown) => (await failureOf(error, release, 'render')).reason;
  expect(await reasonOf(new LoadTimeoutError('/orchard', Promise.resolve()))).toBe('timeout');
  expect(await reasonOf(new Error('remoteEntryExports is undefined #RUNTIME-001'))).toBe('contract');
  expect(await reasonOf(chunkError('missing'))).toBe('contract');
  expect(await reasonOf(new TypeError('x is not a function'))).toBe('render');
  expect(await reasonOf('thrown text')).toBe('render');
  expect(await reasonOf(new UnlistedScriptError('/x.js'))).toBe('integrity');
  const known = new ModuleFailure('incompatible');
  expect(await failureOf(known, release, 'render')).toBe(known);
  expect(answered).not.toHaveBeenCalled();
});
