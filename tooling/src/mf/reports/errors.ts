import type { ErrorGroup, ErrorMeaning, ErrorPlace } from '@worklane/shared-kernel/contracts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf } from '../context.ts';

export async function errors(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, id, limit } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const groups = await portal.client.errors(name, { id: id || null, limit });
  const subject = id ? `${name} ${id}` : name;
  return {
    json: { package: name, errors: groups },
    text:
      groups.length === 0
        ? `No page has reported an error of ${subject}. Failures without a stack are in npm run mf -- status ${name}.`
        : [
            `Errors of ${subject}, latest first`,
            ...groups.map((group) => ['', ...groupLines(group)].join('\n')),
          ].join('\n'),
  };
}

const MEANINGS: Readonly<Record<ErrorMeaning, string>> = {
  noProperties: 'undefined or null has no properties',
  notFunction: 'a called value is not a function',
  notDefined: 'a name is not defined',
  notIterable: 'a value cannot be iterated over',
  changedPage: 'something else changed the page, such as a translation by the browser',
  notInitialised: 'a variable is used before it is initialised',
  constant: 'a constant is assigned to',
  tooDeep: 'calls are nested too deep',
  invalidDate: 'a date is invalid',
  invalidNumber: 'a length or count is invalid',
  circular: 'a structure that contains itself cannot be JSON',
  network: 'the network or a server failed',
  notJson: 'a text is no JSON or no script',
  missingChunk: 'a file of the release did not load',
  react: 'an error of React',
  other: '',
};

function groupLines(group: ErrorGroup): string[] {
  const { release, kind, count, firstAt, lastAt, browsers, places } = group;
  const pages = `${count} ${count === 1 ? 'page' : 'pages'}`;
  if (group.isRest) return [`${release}  ${pages}  further errors, ${timeOf(firstAt)} to ${timeOf(lastAt)}`];
  const when = firstAt === lastAt ? timeOf(lastAt) : `${timeOf(firstAt)} to ${timeOf(lastAt)}`;
  return [
    `${release}  ${pages}  ${kind}  ${titleOf(group)}`,
    `  ${when}  ${browsers.map((one) => `${one.browser} (${one.count})`).join(', ')}`,
    ...(places.length === 0 ? ['  without a stack'] : places.map((place) => `  at ${placeText(place)}`)),
  ];
}

function titleOf({ name, meaning, number }: ErrorGroup): string {
  const address = number === null ? '' : `, https://react.dev/errors/${number}`;
  return [name || 'a value that is no error', `${MEANINGS[meaning]}${address}`].filter(Boolean).join(': ');
}

function placeText({ file, line, column, source }: ErrorPlace): string {
  if (!source) return `${file}:${line}:${column}`;
  return `${source.file}:${source.line}:${source.column}${source.name ? ` (${source.name})` : ''}`;
}

const timeOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');
