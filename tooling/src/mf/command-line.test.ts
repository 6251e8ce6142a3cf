import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { readCommand, UsageError } from './command-line.ts';
import { runMf } from './main.ts';

describe('the command line of mf', () => {
  test('takes options before the environment, and the environment before the default', () => {
    const env = { MF_URL: 'https://env.example', MF_TOKEN: 'from-env' };
    expect(readCommand(['status'], {})).toMatchObject({
      name: 'status',
      to: 'http://localhost:8080',
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

  test.each([
    [['deploy'], 'There is no command "deploy"; mf --help lists them.'],
    [['publish'], 'mf publish takes one package: mf publish mf-projects.'],
    [['publish', 'a', 'b'], 'mf publish takes one package: mf publish mf-projects.'],
    [['publish', '../etc'], '"../etc" is no name of a package; it is shell or begins with mf-.'],
    [
      ['promote', 'mf-garden'],
      'mf promote takes a package and an id: mf promote mf-projects 0.2.0-1a2b3c4d --why "…".',
    ],
    [['promote', 'mf-garden', '1'], 'Say why it is promoted: --why "new quote form".'],
    [['status', 'x'], 'mf status takes no names.'],
  ])('%j is answered with one sentence', (args, sentence) => {
    expect(() => readCommand(args, {})).toThrow(new UsageError(sentence));
  });

  test('an option nobody knows is named', () => {
    expect(() => readCommand(['status', '--force'], {})).toThrow(/--force/);
  });

  test('no command at all asks for help', () => {
    expect(readCommand([], {}).name).toBe('help');
    expect(readCommand(['publish', '--help'], {}).name).toBe('help');
  });

  test('what is not understood ends with code 2, what fails with code 1, and both say why', async () => {
    const previous = process.env.XDG_CONFIG_HOME;
    process.env.XDG_CONFIG_HOME = join(tmpdir(), 'no-such-config');
    const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const output = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      expect(await runMf(['deploy'])).toBe(2);
      expect(await runMf(['status', '--to', 'http://127.0.0.1:50999'])).toBe(1);
      expect(await runMf(['status', '--to', 'not an address'])).toBe(1);
      expect(await runMf(['--help'])).toBe(0);
      const told = errors.mock.calls
        .map(([text]) => String(text))
        .filter((text) => !text.includes('Warning'));
      expect(told).toEqual([
        'There is no command "deploy"; mf --help lists them.\n',
        'The portal at http://127.0.0.1:50999 does not answer (ECONNREFUSED).\n',
        '"not an address" is no address of a portal; it looks like http://localhost:8080.\n',
      ]);
      expect(output.mock.calls).toEqual([[expect.stringContaining('Examples')]]);
    } finally {
      errors.mockRestore();
      output.mockRestore();
      if (previous === undefined) delete process.env.XDG_CONFIG_HOME;
      else process.env.XDG_CONFIG_HOME = previous;
    }
  });
});
