import { parseArgs } from 'node:util';
import type { NamedAudience } from '@worklane/shared-kernel/contracts';
import {
  CANARY_PERCENT_MAX,
  CANARY_PERCENT_MIN,
  EVERY_PACKAGE,
  LIST_MAX_ITEMS,
  PAGE_SIZE,
  PREVIEW_HOURS,
  type ReleaseRight,
} from '@worklane/shared-kernel/domain';
import { audienceOf } from './audience-options.ts';
import { type CommandName, isCommandName, usageOf } from './help.ts';
import { entryIdOf, keyIdOf, previewIdOf, releaseIdOf, tokenIdOf, UsageError } from './ids.ts';
import { ALL, emailsOf, rightsOf } from './owner-options.ts';
import { DEFAULT_STOP_RULE, everyOf, stepsOf } from './ramp-options.ts';

export interface MfCommand {
  name: CommandName | 'help';
  package: string;
  id: string;
  otherId: string;
  percent: number | null;
  hours: number | null;
  path: string | null;
  ended: string | null;
  steps: number[];
  everyMinutes: number;
  stopIf: string;
  mail: string | null;
  audience: NamedAudience | null;
  action: string;
  subject: string;
  why: string;
  expect: string | null;
  label: string;
  until: Date | null;
  person: string | null;
  rights: ReleaseRight[] | null;
  emails: string[] | null;
  packages: string[] | null;
  isForSets: boolean;
  limit: number;
  before: string | null;
  dataDir: string;
  isDataNamed: boolean;
  to: string | null;
  toFrom: '--to' | 'MF_URL';
  port: string | null;
  token: string | null;
  tokenFrom: '--token' | 'MF_TOKEN';
  isDryRun: boolean;
  anyTypes: boolean;
  isForced: boolean;
  others: string[];
  staysLive: boolean;
  isUpgrade: boolean;
  picture: string | null;
  isSaved: boolean;
  isJson: boolean;
  helpOf: CommandName | null;
}

const TOKEN_ACTIONS = ['list', 'rotate', 'revoke', 'create'];
const WEBHOOK_ACTIONS = ['list', 'add', 'remove'];
const OWNER_ACTIONS = ['list', 'set', 'remove'];
const KEY_ACTIONS = ['list', 'new', 'trust', 'revoke'];

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
    otherId: '',
    percent: null,
    hours: hoursOf(values.hours),
    path: pathOf(values.path),
    ended: values.end ?? null,
    steps: [],
    everyMinutes: everyOf(values.every),
    stopIf: values['stop-if'] ?? DEFAULT_STOP_RULE,
    mail: values.mail ?? null,
    audience: audienceOf(values),
    action: '',
    subject: '',
    why: values.why ?? '',
    expect: values.expect ?? null,
    label: values.label ?? values.owner ?? '',
    until: untilOf(values.until),
    person: values.person ?? null,
    rights: rightsOf(values.rights),
    emails: emailsOf(values.emails),
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
    anyTypes: values['any-types'] ?? false,
    isForced: values.force ?? false,
    others: [],
    staysLive: values.stay ?? false,
    isUpgrade: values.upgrade ?? false,
    picture: values.svg ?? null,
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

function optionalIdsOf({ package: name, expect, before }: MfCommand): Pick<MfCommand, 'expect' | 'before'> {
  return {
    expect: expect === null ? null : releaseIdOf(expect, name),
    before: before === null ? null : entryIdOf(before, name),
  };
}

const commandOf = (name: string | undefined): CommandName | null =>
  name !== undefined && isCommandName(name) ? name : null;

function namesOf(name: CommandName, names: readonly string[], command: MfCommand): Partial<MfCommand> {
  const { why, ended } = command;
  switch (name) {
    case 'freeze':
    case 'thaw':
      only(name, names, 0, 0);
      requireWhy(name, why);
      return {};
    case 'owners': {
      const [action = 'list', subject = ''] = only(name, names, 0, 2);
      requireAction(name, action, OWNER_ACTIONS);
      if ((subject === '') !== (action === 'list')) throw new UsageError(`Use it so: ${usageOf(name)}.`);
      if (action !== 'list') requireWhy(name, why);
      return { action, subject };
    }
    case 'build':
    case 'publish':
    case 'history':
    case 'prune':
      return { package: packageOf(only(name, names, 1, 1)[0]) };
    case 'preview': {
      const [module, id] = only(name, names, 1, ended === null ? 2 : 1);
      const known = packageOf(module);
      if (ended !== null) previewIdOf(ended, known);
      return { package: known, id: id === undefined ? '' : releaseIdOf(id, known) };
    }
    case 'graph': {
      const [subject = ''] = only(name, names, 0, 1);
      return { subject };
    }
    case 'status':
    case 'doctor':
      return names.length === 0 ? {} : { package: packageOf(only(name, names, 1, 1)[0]) };
    case 'diff': {
      const [module, id = '', other] = only(name, names, 2, 3);
      const own = packageOf(module);
      const otherId = other === undefined ? '' : releaseIdOf(other, own);
      return { package: own, id: releaseIdOf(id, own), otherId };
    }
    case 'errors': {
      const [module, id] = only(name, names, 1, 2);
      const own = packageOf(module);
      return { package: own, id: id === undefined ? '' : releaseIdOf(id, own) };
    }
    case 'promote': {
      const [module, id = ''] = only(name, names, 2, 2);
      requireWhy(name, why);
      return { package: packageOf(module), id: releaseIdOf(id, packageOf(module)) };
    }
    case 'rollback': {
      const [module, ...others] = only(name, names, 1, 1 + LIST_MAX_ITEMS.packagesRolledBack).map(packageOf);
      requireWhy(name, why);
      if (others.length > 0 && command.expect !== null)
        throw new UsageError('--expect names the live release of one package; leave it out with several.');
      return { package: packageOf(module), others: [...new Set(others)].filter((other) => other !== module) };
    }
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
    case 'ramp': {
      const [module, id = '', steps = ''] = only(name, names, 3, 3);
      requireWhy(name, why);
      return { package: packageOf(module), id: releaseIdOf(id, packageOf(module)), steps: stepsOf(steps) };
    }
    case 'compare': {
      const [module, id = '', other] = only(name, names, 2, 3);
      return {
        package: packageOf(module),
        id: releaseIdOf(id, packageOf(module)),
        otherId: other === undefined ? '' : releaseIdOf(other, packageOf(module)),
      };
    }
    case 'token': {
      const [action = '', module, subject = ''] = only(name, names, 2, 3);
      requireAction(name, action, TOKEN_ACTIONS);
      if ((subject !== '') !== (action === 'revoke')) throw new UsageError(`Use it so: ${usageOf(name)}.`);
      if (action === 'create' && module === ALL) return { action, package: forAll(command), subject };
      if (subject !== '') tokenIdOf(subject, packageOf(module));
      return { action, package: packageOf(module), subject };
    }
    case 'webhook': {
      const [action = '', module, subject = ''] = only(name, names, 2, 3);
      requireAction(name, action, WEBHOOK_ACTIONS);
      if ((subject === '') !== (action === 'list')) throw new UsageError(`Use it so: ${usageOf(name)}.`);
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

function forAll({ person, until }: MfCommand): string {
  if (person !== null && until !== null) return EVERY_PACKAGE;
  throw new UsageError('A token for all packages takes --person <email of an operator> and --until <day>.');
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

function hoursOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours >= 1 && hours <= PREVIEW_HOURS.most) return hours;
  throw new UsageError(`--hours takes a number from 1 to ${PREVIEW_HOURS.most}.`);
}

function pathOf(text: string | undefined): string | null {
  if (text === undefined || /^\/(?!\/)/.test(text)) return text ?? null;
  throw new UsageError(
    `"${text}" is not a path of the portal; use one that begins with a slash, such as /projects.`,
  );
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
        people: { type: 'string' },
        businesses: { type: 'string' },
        staff: { type: 'boolean' },
        every: { type: 'string' },
        'stop-if': { type: 'string' },
        mail: { type: 'string' },
        expect: { type: 'string' },
        hours: { type: 'string' },
        path: { type: 'string' },
        end: { type: 'string' },
        upgrade: { type: 'boolean' },
        svg: { type: 'string' },
        label: { type: 'string' },
        owner: { type: 'string' },
        until: { type: 'string' },
        person: { type: 'string' },
        rights: { type: 'string' },
        emails: { type: 'string' },
        packages: { type: 'string' },
        set: { type: 'boolean' },
        limit: { type: 'string' },
        before: { type: 'string' },
        data: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'any-types': { type: 'boolean' },
        force: { type: 'boolean' },
        stay: { type: 'boolean' },
        save: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
