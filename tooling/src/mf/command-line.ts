import { parseArgs } from 'node:util';
import { CANARY_PERCENT_MAX, CANARY_PERCENT_MIN, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { type CommandName, isCommandName, usageOf } from './help.ts';
import { entryIdOf, keyIdOf, releaseIdOf, tokenIdOf, UsageError } from './ids.ts';

export interface MfCommand {
  name: CommandName | 'help';
  /** Empty where the command has no package. */
  package: string;
  id: string;
  /** Share of a canary; null where none was given. */
  percent: number | null;
  /** Action on tokens or keys. */
  action: string;
  /** A key or the id of a token. */
  subject: string;
  why: string;
  /** The live release the caller expects; null where it is not given. */
  expect: string | null;
  label: string;
  /** Expiry of a token; null for none. */
  until: Date | null;
  /** The packages a key may sign; null for all. */
  packages: string[] | null;
  /** Whether the key is for release sets. */
  isForSets: boolean;
  limit: number;
  before: string | null;
  dataDir: string;
  /** Whether the data folder was given explicitly. */
  isDataNamed: boolean;
  /** Address of the portal; null where it has to be found. */
  to: string | null;
  /** The setting that gave the address. */
  toFrom: '--to' | 'MF_URL';
  /** PORT, which npm start takes too; null where it is not set. */
  port: string | null;
  token: string | null;
  /** The setting that gave the token. */
  tokenFrom: '--token' | 'MF_TOKEN';
  isDryRun: boolean;
  isForced: boolean;
  isSaved: boolean;
  isJson: boolean;
  /** The command whose help is requested. */
  helpOf: CommandName | null;
}

const TOKEN_ACTIONS = ['list', 'rotate', 'revoke', 'create'];
const KEY_ACTIONS = ['list', 'new', 'trust', 'revoke'];

/** @throws UsageError with one sentence */
export function readCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): MfCommand {
  const { values, positionals } = parse(args);
  const [name, ...names] = positionals;
  const command: MfCommand = {
    name: 'help',
    package: '',
    id: '',
    percent: null,
    action: '',
    subject: '',
    why: values.why ?? '',
    expect: values.expect ?? null,
    label: values.label ?? values.owner ?? '',
    until: untilOf(values.until),
    packages:
      values.packages === undefined ? null : values.packages.split(',').map((one) => packageOf(one.trim())),
    isForSets: values.set ?? false,
    limit: limitOf(values.limit),
    before: values.before ?? null,
    dataDir: values.data || env.DATA_DIR || './data',
    isDataNamed: Boolean(values.data || env.DATA_DIR),
    to: values.to || env.MF_URL || null,
    toFrom: values.to ? '--to' : 'MF_URL',
    port: env.PORT || null,
    token: values.token || env.MF_TOKEN || null,
    tokenFrom: values.token ? '--token' : 'MF_TOKEN',
    isDryRun: values['dry-run'] ?? false,
    isForced: values.force ?? false,
    isSaved: values.save ?? false,
    isJson: values.json ?? false,
    helpOf: null,
  };
  if (name === undefined || name === 'help') return { ...command, helpOf: commandOf(names[0]) };
  const known = commandOf(name);
  if (known === null) throw new UsageError(`There is no command "${name}"; mf --help lists them.`);
  if (values.help) return { ...command, helpOf: known };
  const read = { ...command, name: known, ...namesOf(known, names, command) };
  return { ...read, ...optionalIdsOf(read) };
}

/** Release and entry that options name. */
function optionalIdsOf({ package: name, expect, before }: MfCommand): Pick<MfCommand, 'expect' | 'before'> {
  return {
    expect: expect === null ? null : releaseIdOf(expect, name),
    before: before === null ? null : entryIdOf(before, name),
  };
}

const commandOf = (name: string | undefined): CommandName | null =>
  name !== undefined && isCommandName(name) ? name : null;

/** The positional arguments of a command. */
function namesOf(name: CommandName, names: readonly string[], { why }: MfCommand): Partial<MfCommand> {
  switch (name) {
    case 'build':
    case 'publish':
    case 'history':
    case 'prune':
      return { package: packageOf(only(name, names, 1, 1)[0]) };
    case 'status':
    case 'doctor':
      return names.length === 0 ? {} : { package: packageOf(only(name, names, 1, 1)[0]) };
    case 'promote': {
      const [module, id = ''] = only(name, names, 2, 2);
      requireWhy(name, why);
      return { package: packageOf(module), id: releaseIdOf(id, packageOf(module)) };
    }
    case 'rollback':
    case 'withdraw': {
      const [module] = only(name, names, 1, 1);
      requireWhy(name, why);
      return { package: packageOf(module) };
    }
    case 'canary': {
      const [module, ...rest] = only(name, names, 2, 3);
      const percent = percentOf(rest.at(-1) ?? '');
      requireWhy(name, why);
      const [id] = rest.length === 2 ? rest : [];
      return {
        package: packageOf(module),
        id: id === undefined ? '' : releaseIdOf(id, packageOf(module)),
        percent,
      };
    }
    case 'token': {
      const [action = '', module, subject = ''] = only(name, names, 2, 3);
      requireAction(name, action, TOKEN_ACTIONS);
      if ((subject !== '') !== (action === 'revoke')) throw new UsageError(`Use it so: ${usageOf(name)}.`);
      if (subject !== '') tokenIdOf(subject, packageOf(module));
      return { action, package: packageOf(module), subject };
    }
    case 'sign-set': {
      const [subject = ''] = only(name, names, 0, 1);
      if (!/^(\d{0,16}|renew)$/.test(subject)) throw new UsageError(`Use it so: ${usageOf(name)}.`);
      return { subject };
    }
    case 'keys': {
      const [action = 'list', subject = ''] = only(name, names, 0, 2);
      requireAction(name, action, KEY_ACTIONS);
      if (action === 'revoke' && subject === '') throw new UsageError(`Use it so: ${usageOf(name)}.`);
      if (action === 'revoke') keyIdOf(subject);
      return { action, subject };
    }
  }
}

function only(name: CommandName, names: readonly string[], least: number, most: number): readonly string[] {
  if (names.length >= least && names.length <= most) return names;
  throw new UsageError(`Use it so: ${usageOf(name)}.`);
}

function packageOf(name = ''): string {
  if (/^(shell|mf-[a-z][a-z0-9-]{0,40})$/.test(name)) return name;
  throw new UsageError(`"${name}" is not the name of a package; use shell or a name that begins with mf-.`);
}

function percentOf(text: string): number {
  const percent = /^\d{1,3}%?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (percent >= 0 && percent <= CANARY_PERCENT_MAX) return percent;
  throw new UsageError(
    `"${text}" is not a share of the visitors; use ${CANARY_PERCENT_MIN}% to ${CANARY_PERCENT_MAX}%, or 0 to end the canary.`,
  );
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return PAGE_SIZE.releaseHistory;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= PAGE_SIZE.most) return limit;
  throw new UsageError(`--limit takes a number from 1 to ${PAGE_SIZE.most}.`);
}

/** A date without a time means the end of that day in UTC. */
function untilOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const until = new Date(isDay ? `${text}T23:59:59.999Z` : text);
  const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text);
  if ((isDay || isInstant) && until.getTime() > Date.now()) return until;
  throw new UsageError('--until takes a day or an instant in the future, such as 2030-12-31.');
}

function requireWhy(name: CommandName, why: string): void {
  if (why.trim() === '') throw new UsageError(`Give a reason: mf ${name} … --why "new quote form".`);
}

function requireAction(name: CommandName, action: string, known: readonly string[]): void {
  if (!known.includes(action)) throw new UsageError(`mf ${name} takes one of ${known.join(', ')}.`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        token: { type: 'string' },
        why: { type: 'string' },
        expect: { type: 'string' },
        label: { type: 'string' },
        owner: { type: 'string' },
        until: { type: 'string' },
        packages: { type: 'string' },
        set: { type: 'boolean' },
        limit: { type: 'string' },
        before: { type: 'string' },
        data: { type: 'string' },
        'dry-run': { type: 'boolean' },
        force: { type: 'boolean' },
        save: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
