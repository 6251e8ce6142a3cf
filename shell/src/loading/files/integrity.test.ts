import { LOAD_TIMEOUT_MS } from '@worklane/shared-kernel/modules';
import {
  abandonRequests,
  addressOf,
  admitScript,
  integrityOf,
  startWorker,
  trustIntegrity,
} from './integrity.ts';
import { prepareRequests } from './prepare-requests.ts';

const hash = `sha384-${'b'.repeat(64)}`;
const other = `sha384-${'A'.repeat(64)}`;

test('MFE-01 a file of the release set is loaded under its hash', () => {
  trustIntegrity({ '/releases/mf-projects/1/entry.js': hash });
  expect(integrityOf('/releases/mf-projects/1/entry.js')).toBe(hash);
  expect(integrityOf(`${location.origin}/releases/mf-projects/1/entry.js?again=1`)).toBe(hash);
});

test.each([
  '/releases/mf-projects/1/other.js',
  'https://evil.example/releases/mf-projects/1/entry.js',
  'data:text/javascript,alert(1)',
  '/releases/mf-projects/1/../1/entry.jsx',
])('a file that is in no release set gets no address and fails: %s', async (url) => {
  expect(integrityOf(url)).toBeNull();
  const script = document.createElement('script');
  const failed = new Promise((resolve) => script.addEventListener('error', resolve));
  admitScript(script, url);
  expect(script.hasAttribute('src')).toBe(false);
  await failed;
});

test('a trusted hash is never replaced', () => {
  trustIntegrity({ '/releases/mf-projects/2/entry.js': hash });
  trustIntegrity({ '/releases/mf-projects/2/entry.js': other });
  expect(integrityOf('/releases/mf-projects/2/entry.js')).toBe(hash);
});

test('chunks are admitted through a global that cannot be replaced', () => {
  const { worklaneAdmitScript } = globalThis as unknown as { worklaneAdmitScript: typeof admitScript };
  expect(worklaneAdmitScript).toBe(admitScript);
  expect(() => {
    (globalThis as Record<string, unknown>).worklaneAdmitScript = () => undefined;
  }).toThrow();
});

test('a worker starts only from bytes that match the hash of its file', async () => {
  const path = '/releases/mf-projects/5/pdf.worker.js';
  trustIntegrity({ [path]: hash });
  const asked: unknown[] = [];
  const started: string[] = [];
  const before = { fetch: globalThis.fetch, Worker: globalThis.Worker, createObjectURL: URL.createObjectURL };
  globalThis.fetch = async (url, options) => {
    asked.push([url, options]);
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(1) } as Response;
  };
  globalThis.Worker = class {
    constructor(address: string) {
      started.push(address);
    }
  } as unknown as typeof Worker;
  URL.createObjectURL = () => 'blob:https://localhost/1';
  await startWorker(path);
  await startWorker(path);
  expect(asked).toEqual([[path, { integrity: hash }]]);
  expect(started).toEqual(['blob:https://localhost/1', 'blob:https://localhost/1']);
  for (const other of [
    '/releases/mf-projects/5/other.js',
    'blob:https://localhost/2',
    'https://evil.example/w.js',
  ])
    await expect(startWorker(other)).rejects.toThrow('No release set lists the script');
  expect(asked).toHaveLength(1);
  Object.assign(globalThis, { fetch: before.fetch, Worker: before.Worker });
  URL.createObjectURL = before.createObjectURL;
});

test('after a failure a file is requested under another address with the same hash', () => {
  trustIntegrity({ '/releases/mf-projects/3/entry.js': hash });
  const first = document.createElement('script');
  admitScript(first, '/releases/mf-projects/3/entry.js');
  expect(first.getAttribute('src')).toBe('/releases/mf-projects/3/entry.js');
  first.dispatchEvent(new Event('error'));
  const second = document.createElement('script');
  admitScript(second, '/releases/mf-projects/3/entry.js');
  expect(second.getAttribute('src')).toBe('/releases/mf-projects/3/entry.js?again=1');
  expect(second).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' });
});

test('MFE-04 a hanging chunk fails when abandoned; the next load uses another address', () => {
  const path = '/releases/mf-projects/4/chunk.js';
  trustIntegrity({ [path]: hash });
  const hung = document.createElement('script');
  const failed = jest.fn();
  hung.addEventListener('error', failed);
  admitScript(hung, path);
  abandonRequests(60_000);
  expect(failed).not.toHaveBeenCalled();
  abandonRequests(0);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(addressOf(path)).toBe(`${path}?again=1`);
});

test('MFE-04 a hanging entry stays open beside the new request', () => {
  const path = '/releases/mf-projects/5/entry.js';
  trustIntegrity({ [path]: hash });
  const hung = document.createElement('script');
  const failed = jest.fn();
  hung.addEventListener('error', failed);
  admitScript(hung, path, { isEntry: true });
  abandonRequests(0);
  expect(failed).not.toHaveBeenCalled();
  const second = document.createElement('script');
  admitScript(second, addressOf(path), { isEntry: true });
  expect(second.getAttribute('src')).toBe(`${path}?again=1`);
});

test('a file that has arrived is not requested under another address', () => {
  const path = '/releases/mf-projects/6/chunk.js';
  trustIntegrity({ [path]: hash });
  const script = document.createElement('script');
  admitScript(script, path);
  script.dispatchEvent(new Event('load'));
  abandonRequests(0);
  expect(addressOf(path)).toBe(path);
});

describe('MFE-04 a retry requests all missing files of an area again at once', () => {
  const folder = '/releases/mf-projects/7/';
  const [entry, chunk, nested] = ['entry.js', 'chunk.js', 'nested.js'].map((name) => folder + name) as [
    string,
    string,
    string,
  ];
  trustIntegrity({ [entry]: hash, [chunk]: hash, [nested]: hash, '/releases/mf-projects/8/entry.js': hash });
  const ask = (path: string, outcome: 'load' | 'error' | null) => {
    const script = document.createElement('script');
    admitScript(script, path);
    if (outcome) script.dispatchEvent(new Event(outcome));
    return script;
  };

  test.each(['automatic', 'byPerson'] as const)(
    '%s: a file that has arrived keeps its address',
    (trigger) => {
      ask(entry, 'load');
      ask(chunk, 'error');
      const before = [chunk, nested].map(addressOf);
      prepareRequests(trigger, entry);
      expect(addressOf(entry)).toBe(entry);
      for (const [index, path] of [chunk, nested].entries()) {
        expect(addressOf(path)).toMatch(/\?again=\d+$/);
        expect(addressOf(path)).not.toBe(before[index]);
      }
      expect(addressOf('/releases/mf-projects/8/entry.js')).toBe('/releases/mf-projects/8/entry.js');
    },
  );

  test('a load without an entry renews a release only after a file failed', () => {
    const before = addressOf(nested);
    prepareRequests('byPerson');
    expect(addressOf(nested)).toBe(before);
    ask(chunk, 'error');
    prepareRequests('byPerson');
    expect(addressOf(nested)).not.toBe(before);
  });

  test('offline the addresses stay, because the browser may have the files in its cache', () => {
    const before = addressOf(nested);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    prepareRequests('byPerson', entry);
    expect(addressOf(nested)).toBe(before);
    online.mockRestore();
  });

  test('an automatic retry abandons requests after the load timeout, a first load later', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const late = jest.fn();
    ask(nested, null).addEventListener('error', late);
    now.mockReturnValue(LOAD_TIMEOUT_MS - 1);
    prepareRequests('automatic', entry);
    expect(late).not.toHaveBeenCalled();
    now.mockReturnValue(LOAD_TIMEOUT_MS);
    prepareRequests('first', entry);
    expect(late).not.toHaveBeenCalled();
    prepareRequests('automatic', entry);
    expect(late).toHaveBeenCalledTimes(1);
    now.mockRestore();
  });
});
