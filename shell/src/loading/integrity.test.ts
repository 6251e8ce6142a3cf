import { abandonRequests, addressOf, admitScript, integrityOf, trustIntegrity } from './integrity.ts';

const hash = `sha384-${'b'.repeat(64)}`;
const other = `sha384-${'A'.repeat(64)}`;

test('MFE-01 a file of the release set is loaded under its hash, however its address is written', () => {
  trustIntegrity({ '/releases/mf-jobs/1/entry.js': hash });
  expect(integrityOf('/releases/mf-jobs/1/entry.js')).toBe(hash);
  expect(integrityOf(`${location.origin}/releases/mf-jobs/1/entry.js?again=1`)).toBe(hash);
});

test.each([
  '/releases/mf-jobs/1/other.js',
  'https://evil.example/releases/mf-jobs/1/entry.js',
  'data:text/javascript,alert(1)',
  '/releases/mf-jobs/1/../1/entry.jsx',
])('a file that no release set names gets no address and fails: %s', async (url) => {
  expect(integrityOf(url)).toBeNull();
  const script = document.createElement('script');
  const failed = new Promise((resolve) => script.addEventListener('error', resolve));
  admitScript(script, url);
  expect(script.hasAttribute('src')).toBe(false);
  await failed;
});

test('a hash once trusted is not replaced', () => {
  trustIntegrity({ '/releases/mf-jobs/2/entry.js': hash });
  trustIntegrity({ '/releases/mf-jobs/2/entry.js': other });
  expect(integrityOf('/releases/mf-jobs/2/entry.js')).toBe(hash);
});

test('chunks ask through a global that nobody can replace', () => {
  const { worklaneAdmitScript } = globalThis as unknown as { worklaneAdmitScript: typeof admitScript };
  expect(worklaneAdmitScript).toBe(admitScript);
  expect(() => {
    (globalThis as Record<string, unknown>).worklaneAdmitScript = () => undefined;
  }).toThrow();
});

test('after a failure a file is asked for under another address, still by its hash', () => {
  trustIntegrity({ '/releases/mf-jobs/3/entry.js': hash });
  const first = document.createElement('script');
  admitScript(first, '/releases/mf-jobs/3/entry.js');
  expect(first.getAttribute('src')).toBe('/releases/mf-jobs/3/entry.js');
  first.dispatchEvent(new Event('error'));
  const second = document.createElement('script');
  admitScript(second, '/releases/mf-jobs/3/entry.js');
  expect(second.getAttribute('src')).toBe('/releases/mf-jobs/3/entry.js?again=1');
  expect(second).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' });
});

test('MFE-04 a chunk that hangs fails when it is abandoned, and the next load requests it under another address', () => {
  const path = '/releases/mf-jobs/4/chunk.js';
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

test('MFE-04 an entry that hangs stays open beside the new request', () => {
  const path = '/releases/mf-jobs/5/entry.js';
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
  const path = '/releases/mf-jobs/6/chunk.js';
  trustIntegrity({ [path]: hash });
  const script = document.createElement('script');
  admitScript(script, path);
  script.dispatchEvent(new Event('load'));
  abandonRequests(0);
  expect(addressOf(path)).toBe(path);
});
