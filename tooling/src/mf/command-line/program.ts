import { Command, CommanderError } from 'commander';
import { UsageError } from '../ids.ts';
import { COMMANDS, type CommandHelp, type CommandName, OPTIONS, type OptionName, OVERVIEW } from './help.ts';

const HELP_WIDTH = 120;

type Flag = 'anyTypes' | 'dryRun' | 'force' | 'json' | 'save' | 'set' | 'staff' | 'stay' | 'upgrade';

export type Values = { [Name in Exclude<OptionName, Flag> | 'to' | 'token' | 'data']?: string } & {
  [Name in Flag]?: true;
};

export interface ParsedLine {
  name: CommandName;
  names: string[];
  values: Values;
}

/**
 * @returns the command with its arguments and options, or the requested help
 * @throws UsageError for an unknown command or option, and for a missing argument or one too many
 */
export function parseLine(args: readonly string[]): ParsedLine | { help: string } {
  let parsed: ParsedLine | null = null;
  let help = '';
  const program = new Command('mf')
    .description("The releases of a portal's modules.")
    .option(
      '--to <url>',
      'the portal (or MF_URL); without it that of package.json, or the one that npm start runs here',
    )
    .option('--token <token>', 'the deploy token of the package (or MF_TOKEN, or the credentials file)')
    .option('--data <folder>', 'data folder of a portal on this machine (or DATA_DIR)')
    .option('--json', 'one JSON value instead of text')
    .addHelpText('after', OVERVIEW)
    .configureHelp({
      helpWidth: HELP_WIDTH,
      showGlobalOptions: true,
      subcommandTerm: (command) => command.name(),
    })
    .configureOutput({
      writeOut: (text) => {
        help += text;
      },
      writeErr: () => undefined,
    })
    .exitOverride();
  for (const name of Object.keys(COMMANDS) as CommandName[])
    addCommand(program, name, (line) => {
      parsed = line;
    });
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (help !== '') return { help };
    if (error.code === 'commander.help') return { help: program.helpInformation() + OVERVIEW };
    throw usageError(error, args);
  }
  return parsed ?? { help: program.helpInformation() + OVERVIEW };
}

function addCommand(program: Command, name: CommandName, onParsed: (line: ParsedLine) => void): void {
  const { arguments: names, actions, options, does, details, examples }: CommandHelp = COMMANDS[name];
  const command = program.command(`${name} ${names}`.trim()).description(does);
  for (const option of options) {
    const [form, meaning] = OPTIONS[option];
    command.option(form, meaning);
  }
  command.registeredArguments.find((argument) => argument.name() === 'action')?.choices(actions ?? []);
  const shown = examples.map((example) => `  npm run mf -- ${example}`);
  command.addHelpText('after', ['', ...(details ? [details, ''] : []), 'Examples:', ...shown].join('\n'));
  command.action(() => {
    const values = command.optsWithGlobals<Values>();
    onParsed({ name, names: command.processedArgs.flat().filter((one) => one !== undefined), values });
  });
}

function usageError({ code, message }: CommanderError, args: readonly string[]): UsageError {
  const [problem = '', hint] = message.replace(/^error: /, '').split('\n');
  const suggestion = hint ? ` ${hint.replace(/[()]/g, '')}` : '';
  if (code === 'commander.unknownCommand') {
    const [, wrong] = /'(.*)'/.exec(problem) ?? [];
    return new UsageError(`There is no command "${wrong}".${suggestion}`, {
      remedy: 'npm run mf -- --help lists them.',
    });
  }
  const sentence = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`.replace(/\.$/, '');
  const name = args.find((one) => Object.hasOwn(COMMANDS, one)) ?? '';
  return new UsageError(`${sentence}.${suggestion}`, {
    remedy: `npm run mf -- ${`${name} --help`.trim()} shows the arguments and options.`,
  });
}

/** An error of arguments that only together are wrong. */
export const wrongArguments = (name: CommandName, sentence: string): UsageError =>
  new UsageError(sentence, { remedy: `npm run mf -- ${name} --help shows the arguments and options.` });
