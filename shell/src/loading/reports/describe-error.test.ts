import { describeError } from './describe-error.ts';

const at = (path: string, place = '1:20') => `    at pick (http://localhost:8080${path}:${place})`;
const inOrchard = '/releases/mf-orchard/0.1.0-00000000/412.d59129d5.js';
const inShell = '/releases/shell/0.1.0-11111111/main.2c29a800.js';

function thrown(error: Error, ...lines: string[]): Error {
  return Object.assign(error, { stack: [String(error), ...lines].join('\n') });
}

test("MFE-04 a report has the error's class, its meaning and its places in releases", () => {
  const error = thrown(
    new TypeError("Cannot read properties of undefined (reading 'total')"),
    at(`${inOrchard}?again=1`, '1:4711'),
    '    at inject (chrome-extension://abc/content.js:1:1)',
    at(inShell),
  );
  expect(describeError(error)).toEqual({
    name: 'TypeError',
    meaning: 'noProperties',
    number: null,
    frames: [
      'mf-orchard/0.1.0-00000000/412.d59129d5.js:1:4711',
      'shell/0.1.0-11111111/main.2c29a800.js:1:20',
    ],
  });
});

test('stacks of Firefox and Safari are parsed, too', () => {
  const error = Object.assign(new TypeError('can\'t access property "x", y is undefined'), {
    stack: `pick@http://localhost:8080${inOrchard}:1:9\n@http://localhost:8080/project/7?name=jane:1:2`,
  });
  expect(describeError(error)).toMatchObject({
    meaning: 'noProperties',
    frames: ['mf-orchard/0.1.0-00000000/412.d59129d5.js:1:9'],
  });
});

test.each<[string, unknown, object]>([
  [
    'a text that was parsed',
    new SyntaxError('Unexpected token \'J\', "Jane Smith" is not valid JSON'),
    { meaning: 'notJson' },
  ],
  ['a message of the code', new Error('No project of Jane Smith'), { meaning: 'other' }],
  ['a name that was set', Object.assign(new Error('x'), { name: 'Jane Smith' }), { name: 'Error' }],
  ['a thrown text', 'Jane Smith', { name: '', meaning: 'other', frames: [] }],
  ['a rejected record', { name: 'Jane Smith' }, { name: '', frames: [] }],
  [
    'a message that looks like a place',
    thrown(new Error(`of Jane /releases/mf-jane/0.1.0-00000000/jane.js:1:2`)),
    { frames: [] },
  ],
])('no text of a person leaves the page: %s', (_, error, expected) => {
  const described = describeError(error);
  expect(described).toMatchObject(expected);
  expect(JSON.stringify(described)).not.toMatch(/jane/i);
});

test.each([
  "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
  'Node.removeChild: The node to be removed is not a child of this node',
  'The object can not be found here.',
])("an error caused by the browser's page translation is recognised: %s", (sentence) => {
  const error = new DOMException(sentence, 'NotFoundError');
  expect(describeError(error)).toMatchObject({ name: 'NotFoundError', meaning: 'changedPage' });
});

test("React's error number is kept without its arguments", () => {
  const error = new Error('Minified React error #31; visit https://react.dev/errors/31?args[]=Jane for more');
  expect(describeError(error)).toMatchObject({ meaning: 'react', number: 31 });
});

test('a long stack is shortened', () => {
  const error = thrown(
    new RangeError('Maximum call stack size exceeded'),
    ...Array.from({ length: 500 }, () => at(inOrchard)),
  );
  expect(describeError(error)).toMatchObject({ meaning: 'tooDeep', frames: { length: 12 } });
});
