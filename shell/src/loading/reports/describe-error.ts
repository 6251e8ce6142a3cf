import type { ErrorMeaning, ErrorReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { placeOf, type ReleasePlace, releaseOfPlaces } from '../files/release-url.ts';

type Description = Pick<ErrorReport, 'name' | 'meaning' | 'number' | 'frames'>;

/**
 * The reported parts of an error: its class, the meaning of the browser's message, and its places in files of releases.
 * The message itself may quote a person's text, so it stays in the page, as do the addresses of other scripts.
 */
export function describeError(error: unknown): Description {
  if (!(error instanceof Error)) return { name: '', meaning: 'other', number: null, frames: [] };
  const message = String(error.message);
  const number = /^Minified React error #(\d{1,5});/.exec(message)?.[1];
  return {
    name: nameOf(error),
    meaning: number ? 'react' : meaningOf(error.name, message),
    number: number ? Number(number) : null,
    frames: framesOf(withoutSentence(error)),
  };
}

/** A name that is not a class of errors may be any text, so it is left out. */
function nameOf({ name }: Error): string {
  const isClass = typeof name === 'string' && /^(?:[A-Z][A-Za-z]*)?(?:Error|Exception|Failure)$/.test(name);
  return isClass && name.length <= TEXT_MAX_LENGTH.errorName ? name : 'Error';
}

/**
 * The common parts of the messages of Chrome, Firefox and Safari; the first match counts. The rest of a message may be
 * data.
 */
const MEANINGS: readonly (readonly [ErrorMeaning, ...parts: string[]])[] = [
  ['notIterable', 'is not iterable'],
  ['notFunction', 'is not a function', 'is not a constructor'],
  ['noProperties', 'Cannot read propert', 'Cannot set propert', "can't access property", 'is not an object'],
  ['noProperties', 'Cannot destructure', 'Cannot convert undefined or null'],
  ['notInitialised', 'before initialization'],
  ['notDefined', "Can't find variable", 'is not defined'],
  ['constant', 'Assignment to constant', 'invalid assignment to const', 'assign to readonly'],
  ['tooDeep', 'Maximum call stack', 'too much recursion'],
  ['invalidDate', 'Invalid time value', 'invalid date', 'Invalid Date'],
  ['invalidNumber', 'Invalid array length', 'invalid array length', 'Invalid count value'],
  ['circular', 'Converting circular', 'cyclic'],
  ['missingChunk', 'Loading chunk', 'dynamically imported module'],
  [
    'changedPage',
    "'removeChild' on 'Node'",
    "'insertBefore' on 'Node'",
    'Node.removeChild',
    'Node.insertBefore',
  ],
  ['changedPage', 'The object can not be found here'],
  ['network', 'Failed to fetch', 'NetworkError', 'Load failed', 'Network Error'],
  ['noProperties', 'is undefined', 'is null'],
];

function meaningOf(name: string, message: string): ErrorMeaning {
  // JSON.parse quotes its input.
  if (name === 'SyntaxError') return 'notJson';
  const found = MEANINGS.find(([, ...parts]) => parts.some((part) => message.includes(part)));
  return found?.[0] ?? 'other';
}

const MOST_LINES = 60;

/** In some browsers the stack begins with the message, which may be any text. */
function withoutSentence(error: Error): string {
  const { stack = '' } = error;
  const sentence = String(error);
  return stack.startsWith(sentence) ? stack.slice(sentence.length) : stack;
}

/** `<package>/<release>/<file>:<line>:<column>` for each stack line in a file of a release. */
function framesOf(stack: string): string[] {
  const places = stack.split('\n', MOST_LINES).flatMap(placeInLine);
  const frames = places.flatMap(({ at, ...place }) => {
    const release = releaseOfPlaces([place, ...places]);
    return release ? [`${release.package}/${release.id}/${place.path}:${at}`] : [];
  });
  return frames
    .filter((frame) => frame.length <= TEXT_MAX_LENGTH.errorFrame)
    .slice(0, LIST_MAX_ITEMS.errorFrames);
}

function placeInLine(line: string): (ReleasePlace & { at: string })[] {
  const place = placeOf(line);
  if (!place) return [];
  const address = `/${place.package}/${place.folder}/${place.path}`;
  const rest = line.slice(line.indexOf(address) + address.length);
  const at = /^(?:\?[^\s:]*)?:(\d+:\d+)/.exec(rest)?.[1];
  return at ? [{ ...place, at }] : [];
}
