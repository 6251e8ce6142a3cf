import { readCommand } from './command-line.ts';

const file = ['work-requests', 'list.csv'];

test('without options the demo buyer on this machine imports', () => {
  expect(readCommand(file, {})).toEqual({
    file: 'list.csv',
    sheet: null,
    url: 'http://localhost:8080',
    buyer: 'buyer@example.com',
    password: 'Worklane1',
    site: 'Canberra ACT',
    industry: null,
    invite: [],
    mapping: {},
    mappingFile: null,
    isCheck: false,
  });
  expect(readCommand(file, { PORT: '9090' })?.url).toBe('http://localhost:9090');
});

test('options change the defaults', () => {
  const args = [
    '--url',
    'https://portal.example/x',
    '--buyer',
    'a@b.com',
    '--invite',
    'One',
    '--invite',
    'Two',
    '--map',
    'workTitle=T',
    '--map',
    'customer=C,site=S',
    '--check',
  ];
  expect(readCommand([...file, ...args], { WORKLANE_PASSWORD: 'secret' })).toMatchObject({
    url: 'https://portal.example',
    buyer: 'a@b.com',
    password: 'secret',
    invite: ['One', 'Two'],
    mapping: { workTitle: 'T', customer: 'C', site: 'S' },
    isCheck: true,
  });
});

test.each([[[]], [['--help']], [['work-requests', '-h']]])('%j asks for help', (args) => {
  expect(readCommand(args, {})).toBeNull();
});

test.each([
  ['another thing', ['quotes', 'list.csv'], '"quotes" cannot be imported; --help lists what can.'],
  ['no file', ['work-requests'], 'Name one file: npm run import -- work-requests FILE.'],
  ['two files', [...file, 'more.csv'], 'Name one file: npm run import -- work-requests FILE.'],
  ['an unknown option', [...file, '--dry'], "Unknown option '--dry'; --help lists the options."],
  [
    'an invalid address',
    [...file, '--url', 'portal'],
    '--url must look like https://portal.example, not "portal".',
  ],
  [
    'a site without its State',
    [...file, '--site', 'Here'],
    '--site must name the State or Territory, as in "Parramatta NSW 2150", not "Here".',
  ],
  [
    'the demo password elsewhere',
    [...file, '--url', 'https://portal.example'],
    'Put the password of buyer@example.com into WORKLANE_PASSWORD.',
  ],
  [
    'the demo password for others',
    [...file, '--buyer', 'strata@example.com'],
    'Put the password of strata@example.com into WORKLANE_PASSWORD.',
  ],
])('%s gives one sentence', (_, args, sentence) => {
  expect(() => readCommand(args, {})).toThrow(sentence);
});

test('a password is never sent unencrypted to another machine', () => {
  expect(() =>
    readCommand([...file, '--url', 'http://portal.example:8080'], { WORKLANE_PASSWORD: 'x' }),
  ).toThrow('The password would be sent unencrypted: use https:// for portal.example:8080.');
});
