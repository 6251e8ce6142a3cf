import { expect, test } from '@jest/globals';
import { admittedScript } from '../../webpack/chunk-integrity-plugin.ts';

test('MFE-01 a chunk gets its address from the shell alone, never from the loader of its own build', () => {
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

test('a loader that sets the address in another way stops the build', () => {
  expect(() => admittedScript("script.setAttribute('src', url);")).toThrow('another way');
});
