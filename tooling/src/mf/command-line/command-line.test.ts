import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { UsageError } from '../ids.ts';
import { runMf } from '../main.ts';
import { readCommand } from './command-line.ts';
import { COMMANDS } from './help.ts';

describe('the command line of mf', () => {
  test('prefers options to the environment, and the environment to defaults', () => {
    const env = { MF_URL: 'https://env.example', MF_TOKEN: 'from-env' };
    expect(readCommand(['status'], {})).toMatchObject({
      name: 'status',
      to: null,
      port: null,
      token: null,
    });
    expect(readCommand(['publish', 'mf-garden'], env)).toMatchObject({
      to: 'https://env.example',
      token: 'from-env',
    });
    expect(
      readCommand(
        ['promote', '--to', 'https://x.example', 'mf-garden', '1.0.0-0a1b2c3d', '--why', 'y', '--json'],
        env,
      ),
    ).toMatchObject({
      package: 'mf-garden',
      id: '1.0.0-0a1b2c3d',
      why: 'y',
      to: 'https://x.example',
      isJson: true,
    });
  });

  test('reads the shares, pause and rule of a ramp', () => {
    const ramp = ['ramp', 'mf-garden', '1.0.0-0a1b2c3d', '5,25%,100', '--why', 'new form'];
    expect(readCommand(ramp, {})).toMatchObject({
      steps: [5, 25, 100],
      everyMinutes: 30,
      stopIf: 'errors > 1 % or LCP p75 > 1.2x',
      mail: null,
    });
    const options = ['--every', '2h', '--stop-if', 'errors > 2 %', '--mail', 'team@example.com'];
    expect(readCommand([...ramp, ...options], {})).toMatchObject({
      everyMinutes: 120,
      stopIf: 'errors > 2 %',
      mail: 'team@example.com',
    });
  });

  test('reads the packages of a rollback and whether a promotion stays', () => {
    const back = ['rollback', 'mf-garden', 'shell', 'mf-garden', '--why', 'x'];
    expect(readCommand(back, {})).toMatchObject({ package: 'mf-garden', others: ['shell'] });
    expect(() => readCommand([...back, '--expect', '1.0.0-0a1b2c3d'], {})).toThrow('of one package');
    const promote = ['promote', 'mf-garden', '1.0.0-0a1b2c3d', '--why', 'x'];
    expect(readCommand(promote, {}).staysLive).toBe(false);
    expect(readCommand([...promote, '--stay'], {}).staysLive).toBe(true);
  });

  test('reads the people of a canary by name', () => {
    const canary = ['canary', 'mf-garden', '1.0.0-0a1b2c3d', '0%', '--why', 'x'];
    expect(readCommand(canary, {}).audience).toBeNull();
    const id = '0197a3c2-0000-7000-8000-000000000000';
    expect(readCommand([...canary, '--people', `${id}, ${id}`, '--staff'], {})).toMatchObject({
      percent: 0,
      audience: { people: [id, id], businesses: [], isForStaff: true },
    });
    const { audience } = readCommand([...canary, '--people', `jo@example.com,${id}`], {});
    expect(audience).toEqual({ people: [id], emails: ['jo@example.com'], businesses: [], isForStaff: false });
    expect(() => readCommand([...canary, '--people', 'jo'], {})).toThrow('--people takes emails or ids');
    expect(() => readCommand([...canary, '--businesses', 'acme'], {})).toThrow('--businesses takes ids');
  });

  test.each([
    [['deploy'], 'There is no command "deploy".'],
    [['pubish', 'mf-garden'], 'There is no command "pubish". Did you mean publish?'],
    [['publish'], "Missing required argument 'package'."],
    [['publish', 'a', 'b'], "Too many arguments for 'publish'. Expected 1 argument but got 2: a, b."],
    [['status', '--force'], "Unknown option '--force'."],
    [['rollback', 'mf-garden', '--dry-run', '--why', 'x'], "Unknown option '--dry-run'."],
    [['publish', 'mf-garden', '--dry-rum'], "Unknown option '--dry-rum'. Did you mean --dry-run?"],
    [
      ['publish', '../etc'],
      '"../etc" is not the name of a package; use shell or a name that begins with mf-.',
    ],
    [['promote', 'mf-garden'], "Missing required argument 'id'."],
    [['promote', 'mf-garden', '1'], 'Give a reason: mf promote … --why "new quote form".'],
    [['rollback', 'mf-garden'], 'Give a reason: mf rollback … --why "new quote form".'],
    [
      ['canary', 'mf-garden', '1', '100%', '--why', 'x'],
      '"100%" is not a share of the visitors; use 1% to 99%, or 0 to end the canary.',
    ],
    [
      ['ramp', 'mf-garden', '1.0.0-0a1b2c3d', '5,25', '--every', '3m', '--why', 'x'],
      '--every takes 5m to 24h, such as 30m.',
    ],
    ...['25,5', '5,,25', '50,101', 'all'].map((steps): [string[], string] => [
      ['ramp', 'mf-garden', '1.0.0-0a1b2c3d', steps, '--why', 'x'],
      `"${steps}" are not the shares of a ramp; use up to 10 that grow, such as 5,25,50,100.`,
    ]),
    [['ramp', 'mf-garden', '1.0.0-0a1b2c3d', '5,100'], 'Give a reason: mf ramp … --why "new quote form".'],
    [['compare', 'mf-garden'], "Missing required argument 'id'."],
    [['webhook', 'add', 'mf-garden'], 'This action of mf webhook takes an address or id.'],
    [
      ['webhook', 'tell', 'mf-garden'],
      "Command-argument value 'tell' is invalid for argument 'action'. Allowed choices are list, add, remove.",
    ],
    [
      ['token', 'steal', 'mf-garden'],
      "Command-argument value 'steal' is invalid for argument 'action'. Allowed choices are list, rotate, revoke, create.",
    ],
    [
      ['keys', 'burn'],
      "Command-argument value 'burn' is invalid for argument 'action'. Allowed choices are list, new, trust, revoke.",
    ],
    [['history', 'mf-garden', '--limit', '0'], '--limit takes a number from 1 to 100.'],
    [
      ['promote', 'mf-garden', 'foo', '--why', 'x'],
      '"foo" is not the id of a release: an id is a version and eight hexadecimal digits, such as 0.1.0-1a2b3c4d.',
    ],
    [
      ['rollback', 'mf-garden', '--why', 'x', '--expect', '0.1.0'],
      '"0.1.0" is not the id of a release: an id is a version and eight hexadecimal digits, such as 0.1.0-1a2b3c4d.',
    ],
    [
      ['canary', 'mf-garden', 'foo', '10%', '--why', 'x'],
      '"foo" is not the id of a release: an id is a version and eight hexadecimal digits, such as 0.1.0-1a2b3c4d.',
    ],
    [
      ['history', 'mf-garden', '--before', 'yesterday'],
      '"yesterday" is not an entry of the history, which looks like 0197a3c2-0000-7000-8000-000000000000.',
    ],
    [
      ['token', 'revoke', 'mf-garden', 'wld_x'],
      '"wld_x" is not the id of a deploy token, which looks like 0197a3c2-0000-7000-8000-000000000000.',
    ],
    [['keys', 'revoke', 'MCow'], '"MCow" is not the id of a key, which looks like 0f1e2d3c4b5a6978.'],
    [['status', 'x'], '"x" is not the name of a package; use shell or a name that begins with mf-.'],
  ])('answers %j with one sentence', (args, sentence) => {
    expect(() => readCommand(args, {})).toThrow(new UsageError(sentence));
  });

  test('reads a canary as a release and a share, or only a share', () => {
    const read = (...args: string[]) => readCommand(['canary', 'mf-garden', ...args, '--why', 'x'], {});
    expect(read('1.0.0-0a1b2c3d', '10%')).toMatchObject({ id: '1.0.0-0a1b2c3d', percent: 10 });
    expect(read('25')).toMatchObject({ id: '', percent: 25 });
    expect(read('0')).toMatchObject({ id: '', percent: 0 });
  });

  test('has help for every command, with understood examples', () => {
    for (const [name, { examples }] of Object.entries(COMMANDS)) {
      const { help } = readCommand([name, '--help'], {});
      expect(help).toContain(`Usage: mf ${name}`);
      expect(help).toContain(`npm run mf -- ${examples[0]}`);
      expect(readCommand(['help', name], {}).help).toBe(help);
      for (const example of examples) {
        const args = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(
          ([, quoted, word]) => quoted ?? word ?? '',
        );
        expect(readCommand(args, {}).name).toBe(name);
      }
    }
  });

  test('answers a malformed id with the command that lists valid ones', () => {
    const remedyOf = (...args: string[]) => {
      try {
        readCommand(args, {});
      } catch (error) {
        return (error as UsageError).remedy;
      }
      return null;
    };
    expect(remedyOf('promote', 'mf-garden', 'foo', '--why', 'x')).toContain('mf -- status mf-garden');
    expect(remedyOf('token', 'revoke', 'mf-garden', 'x')).toContain('mf -- token list mf-garden');
    expect(remedyOf('history', 'mf-garden', '--before', 'x')).toContain('mf -- history mf-garden');
    expect(remedyOf('keys', 'revoke', 'x')).toContain('mf -- keys');
  });

  test('shows help without a command', () => {
    expect(readCommand([], {}).name).toBe('help');
    expect(readCommand([], {}).help).toMatch(/^ {2}publish +build, sign/m);
    expect(readCommand(['publish', '--help'], {}).name).toBe('help');
  });

  test('ends with code 2 for wrong arguments, code 1 for failures, and a reason', async () => {
    const previous = process.env.XDG_CONFIG_HOME;
    process.env.XDG_CONFIG_HOME = join(tmpdir(), 'no-such-config');
    const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const output = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      expect(await runMf(['deploy'])).toBe(2);
      expect(await runMf(['status', '--to', 'http://127.0.0.1:50999'])).toBe(1);
      expect(await runMf(['status', '--to', 'not an address'])).toBe(1);
      expect(await runMf(['--help'])).toBe(0);
      expect(await runMf(['status', '--json', '--to', 'http://127.0.0.1:50999'])).toBe(1);
      const printed = errors.mock.calls
        .map(([text]) => String(text))
        .filter((text) => !text.includes('Warning'));
      expect(printed).toEqual([
        'There is no command "deploy".\nWhat to do: npm run mf -- --help lists them.\n',
        'The portal at http://127.0.0.1:50999 does not answer (ECONNREFUSED). The address is from --to.\n' +
          'What to do: Start the portal (npm start), or name another one by --to, MF_URL, PORT or DATA_DIR.\n',
        '"not an address" is not the address of a portal; use one like http://localhost:8080.\n',
      ]);
      const [[help], [failure]] = output.mock.calls as [[string], [string]];
      expect(help).toContain('Examples');
      expect(JSON.parse(failure)).toEqual({
        error: {
          message:
            'The portal at http://127.0.0.1:50999 does not answer (ECONNREFUSED). The address is from --to.',
          code: null,
          remedy: 'Start the portal (npm start), or name another one by --to, MF_URL, PORT or DATA_DIR.',
        },
      });
    } finally {
      errors.mockRestore();
      output.mockRestore();
      if (previous === undefined) delete process.env.XDG_CONFIG_HOME;
      else process.env.XDG_CONFIG_HOME = previous;
    }
  });
});
