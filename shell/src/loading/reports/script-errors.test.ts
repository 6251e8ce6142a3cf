import { releaseOfError } from '../files/release-url.ts';
import { forgetScriptError, scriptErrorOf, watchErrors } from './script-errors.ts';

const file = '/releases/mf-orchard/0.1.0-00000000/entry.js';
const frame = (path: string) => `    at pick (http://localhost:8080${path}:1:20)`;

let stop = () => {};
const thrown = jest.fn();
beforeEach(() => {
  thrown.mockClear();
  stop = watchErrors(thrown);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const raise = (error: Error, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message: error.message }));
const errorAt = (...frames: string[]) => Object.assign(new Error('planted'), { stack: frames.join('\n') });

function running(path: string) {
  const script = document.createElement('script');
  script.src = path;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
}

describe('MFE-04 an error while a script of a release is evaluated', () => {
  test.each([
    ['a syntax error', new SyntaxError('planted'), 'syntax'],
    ['a thrown error', new Error('planted'), 'threwOnLoad'],
  ])('is kept for its loader: %s', (_, error, reason) => {
    running(`${file}?again=1`);
    raise(error, file);
    expect(scriptErrorOf(file)).toEqual({ reason, error });
    expect(thrown).not.toHaveBeenCalled();
    forgetScriptError(file);
    expect(scriptErrorOf(file)).toBeNull();
  });
});

test("MFE-04 an error in a handler or promise counts for its stack's module", () => {
  const error = errorAt(frame('/releases/shell/0.1.0-11111111/main.js'), frame(file));
  raise(error);
  const rejection = new Event('unhandledrejection');
  const reason = errorAt(frame(file));
  window.dispatchEvent(Object.assign(rejection, { reason }));
  expect(thrown.mock.calls).toEqual([
    [{ package: 'mf-orchard', id: '0.1.0-00000000' }, error, 'handler'],
    [{ package: 'mf-orchard', id: '0.1.0-00000000' }, reason, 'rejection'],
  ]);
});

test('an error of a browser extension is not reported for any release', () => {
  const error = errorAt('    at inject (chrome-extension://abc/content.js:1:1)');
  raise(error);
  expect(thrown.mock.calls).toEqual([[null, error, 'handler']]);
});

test('an error without a module in its stack counts for the shell', () => {
  const shell = { package: 'shell', id: '0.1.0-11111111' };
  expect(releaseOfError(frame('/releases/shell/0.1.0-11111111/main.js'))).toEqual(shell);
  expect(releaseOfError('', 'http://localhost:8080/releases/shell/0.1.0-11111111/main.js')).toEqual(shell);
});
