import { inlinedReleaseSet } from './release-set.ts';

const sound = {
  number: 4,
  kernel: '0.1.0',
  shell: { id: '0.1.0-0', version: '0.1.0' },
  integrity: {},
  modules: [
    {
      id: '1.0.0-0',
      version: '1.0.0',
      entry: '/releases/mf-projects/1.0.0-0/remoteEntry.js',
      preload: [],
      manifest: { name: 'mf-projects', paths: [], navigation: [] },
    },
  ],
};

function inlined(text: string) {
  document.body.innerHTML = '<script type="application/json" id="release-set"></script>';
  const block = document.getElementById('release-set');
  if (block) block.textContent = text;
  return inlinedReleaseSet();
}

const underWork = (base: string, entry = `${base}remoteEntry.js`) => ({
  ...sound,
  modules: [{ ...sound.modules[0], entry }],
  underWork: { 'mf-projects': { base, isOverride: true } },
});
const withEntry = (entry: string) => JSON.stringify({ ...sound, modules: [{ ...sound.modules[0], entry }] });

test('MFE-01 the release set is parsed from the page', () => {
  expect(inlined(JSON.stringify(sound))).toEqual(sound);
});

test.each(['/@dev/mf-projects/', 'http://localhost:4001/@files/', 'http://127.0.0.1:4001/@files/'])(
  'MFE-07 a module under development may come from %s',
  (base) => {
    expect(inlined(JSON.stringify(underWork(base)))?.modules[0]?.entry).toBe(`${base}remoteEntry.js`);
  },
);

test.each([
  ['a dev server on another machine', JSON.stringify(underWork('http://192.168.0.7:4001/@files/'))],
  ['a dev server on another host', JSON.stringify(underWork('http://localhost.evil.example:4001/@files/'))],
  [
    'an address that only begins like a dev server',
    JSON.stringify(underWork('http://localhost:4001@evil.example/')),
  ],
  [
    'a dev server with its entry elsewhere',
    JSON.stringify(underWork('/@dev/mf-projects/', 'https://evil.example/x.js')),
  ],
  ['an entry of an unlisted dev server', withEntry('http://localhost:4001/@files/remoteEntry.js')],
  ['an empty text', ''],
  ['half a document', '{"number": 4, "modules": ['],
  ['an empty object', '{}'],
  ['null', 'null'],
  ['modules that are not a list', JSON.stringify({ ...sound, modules: {} })],
  ['an entry on another origin', withEntry('https://evil.example/x.js')],
  ['an entry on another host without a scheme', withEntry('//evil.example/x.js')],
  ['an entry that is code', withEntry('data:text/javascript,alert(1)')],
])('an invalid release set is not used: %s', (_, text) => {
  expect(inlined(text)).toBeNull();
});
