import { expect, test } from '@jest/globals';
import { admittedScript } from '../../webpack/plugins/chunk-integrity-plugin.ts';

test('MFE-01 a chunk gets its address only from the shell', () => {
  const own = [
    "script = document.createElement('script');",
    'script.src = url;',
    "if (script.src.indexOf(window.location.origin + '/') !== 0) {",
    '\tscript.crossOrigin = "anonymous";',
    '}',
  ];
  expect(admittedScript(own.join('\n'))).toBe(
    "script = document.createElement('script');\nglobalThis.worklaneAdmitScript(script, url);",
  );
});

test('a changed webpack loader stops the build', () => {
  expect(() => admittedScript("script.setAttribute('src', url);")).toThrow('differently than expected');
});
