const base = 'http://localhost:4001/@files/';
const set = {
  number: 4,
  kernel: '0.1.0',
  shell: { id: '0.1.0-0', version: '0.1.0' },
  integrity: {},
  modules: [],
  underWork: { 'mf-projects': { base, isOverride: true } },
};

test('MFE-07 scripts of a module under development load only from its dev server, unhashed', async () => {
  // The release set is read once, when the module is imported.
  document.body.innerHTML = '<script type="application/json" id="release-set"></script>';
  const block = document.getElementById('release-set');
  if (block) block.textContent = JSON.stringify(set);
  const { admitScript, integrityOf } = await import('./integrity.ts');
  expect(integrityOf(`${base}remoteEntry.js`)).toBe('');
  expect(integrityOf('http://localhost:4002/@files/remoteEntry.js')).toBeNull();
  expect(integrityOf('http://localhost:4001/other.js')).toBeNull();
  const script = document.createElement('script');
  admitScript(script, `${base}remoteEntry.js`);
  expect(script.getAttribute('src')).toBe(`${base}remoteEntry.js`);
});
