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
import { entryIdOf, keyIdOf, previewIdOf, releaseIdOf, tokenIdOf, UsageError } from '../ids.ts';
import { audienceOf } from './audience-options.ts';
import type { CommandName } from './help.ts';
import { ALL, emailsOf, rightsOf } from './owner-options.ts';
import { type ParsedLine, parseLine, type Values, wrongArguments } from './program.ts';
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
  /** The requested help, of the command `help`. */
  help: string;
}

export function readCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): MfCommand {
  const line = parseLine(args);
  if ('help' in line) return { ...optionsOf({}, env), help: line.help, isJson: args.includes('--json') };
  const { name, values } = line;
  const command = { ...optionsOf(values, env), name };
  const read = { ...command, ...namesOf(line, command) };
  return { ...read, ...optionalIdsOf(read) };
}

/** The command without its name and arguments. */
function optionsOf(values: Values, env: Readonly<Record<string, string | undefined>>): MfCommand {
  return {
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
    stopIf: values.stopIf ?? DEFAULT_STOP_RULE,
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
    isDryRun: values.dryRun ?? false,
    anyTypes: values.anyTypes ?? false,
    isForced: values.force ?? false,
    others: [],
    staysLive: values.stay ?? false,
    isUpgrade: values.upgrade ?? false,
    picture: values.svg ?? null,
    isSaved: values.save ?? false,
    isJson: values.json ?? false,
    help: '',
  };
}

function optionalIdsOf({ package: name, expect, before }: MfCommand): Pick<MfCommand, 'expect' | 'before'> {
  return {
    expect: expect === null ? null : releaseIdOf(expect, name),
    before: before === null ? null : entryIdOf(before, name),
  };
}

function namesOf({ name, names }: ParsedLine, command: MfCommand): Partial<MfCommand> {
  const [first = '', second = '', third = ''] = names;
  switch (name) {
    case 'freeze':
    case 'thaw':
      requireWhy(name, command.why);
      return {};
    case 'owners': {
      const action = first || 'list';
      requireOnly(name, 'a group', { isNeeded: action !== 'list', isGiven: second !== '' });
      if (action !== 'list') requireWhy(name, command.why);
      return { action, subject: second };
    }
    case 'build':
    case 'publish':
    case 'history':
    case 'prune':
      return { package: packageOf(first) };
    case 'preview':
      return previewed(packageOf(first), second, command);
    case 'graph':
      return { subject: first };
    case 'status':
    case 'doctor':
      return first === '' ? {} : { package: packageOf(first) };
    case 'diff':
    case 'compare':
    case 'errors': {
      const own = packageOf(first);
      const idOf = (text: string) => (text === '' ? '' : releaseIdOf(text, own));
      return { package: own, id: idOf(second), otherId: idOf(third) };
    }
    case 'promote':
      requireWhy(name, command.why);
      return { package: packageOf(first), id: releaseIdOf(second, packageOf(first)) };
    case 'rollback':
      return rolledBack(names.map(packageOf), command);
    case 'withdraw':
      requireWhy(name, command.why);
      return { package: packageOf(first) };
    case 'canary': {
      const own = packageOf(first);
      const percent = percentOf(third || second);
      requireWhy(name, command.why);
      return { package: own, id: third === '' ? '' : releaseIdOf(second, own), percent };
    }
    case 'ramp':
      requireWhy(name, command.why);
      return { package: packageOf(first), id: releaseIdOf(second, packageOf(first)), steps: stepsOf(third) };
    case 'token':
      return tokenOf({ action: first, module: second, id: third }, command);
    case 'webhook':
      requireOnly(name, 'an address or id', { isNeeded: first !== 'list', isGiven: third !== '' });
      return { action: first, package: packageOf(second), subject: third };
    case 'sign-set':
      if (/^(\d{0,16}|renew)$/.test(first)) return { subject: first };
      throw wrongArguments(name, `"${first}" is not the number of a release set.`);
    case 'keys': {
      const action = first || 'list';
      if (action === 'revoke') keyIdOf(second);
      return { action, subject: second };
    }
  }
}

function previewed(module: string, id: string, { ended }: MfCommand): Partial<MfCommand> {
  if (ended !== null) {
    if (id !== '') throw wrongArguments('preview', '--end takes a preview, so leave out the release.');
    previewIdOf(ended, module);
  }
  return { package: module, id: id === '' ? '' : releaseIdOf(id, module) };
}

function rolledBack([module = '', ...others]: readonly string[], command: MfCommand): Partial<MfCommand> {
  requireWhy('rollback', command.why);
  if (others.length > LIST_MAX_ITEMS.packagesRolledBack)
    throw wrongArguments('rollback', `It takes at most ${1 + LIST_MAX_ITEMS.packagesRolledBack} packages.`);
  if (others.length > 0 && command.expect !== null)
    throw new UsageError('--expect names the live release of one package; leave it out with several.');
  return { package: module, others: [...new Set(others)].filter((other) => other !== module) };
}

interface TokenNames {
  action: string;
  module: string;
  id: string;
}

function tokenOf({ action, module, id }: TokenNames, command: MfCommand): Partial<MfCommand> {
  requireOnly('token', 'the id of a token', { isNeeded: action === 'revoke', isGiven: id !== '' });
  if (action === 'create' && module === ALL) return { action, package: forAll(command) };
  if (id !== '') tokenIdOf(id, packageOf(module));
  return { action, package: packageOf(module), subject: id };
}

function requireOnly(
  name: CommandName,
  argument: string,
  { isNeeded, isGiven }: { isNeeded: boolean; isGiven: boolean },
): void {
  if (isNeeded !== isGiven)
    throw wrongArguments(
      name,
      `This action of mf ${name} ${isNeeded ? 'takes' : 'does not take'} ${argument}.`,
    );
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
