import { table } from '../context.ts';
import { notKnownLines } from '../graph/module-graph.ts';
import { growthOf, type NamedChange, type ReleaseChanges, type SizeChange } from './changes.ts';

const MOST_LINES = 15;
const MOST_TEXT = 60;

export function changeLines(changes: ReleaseChanges): string[] {
  const {
    from,
    to,
    total,
    files,
    libraries,
    folders,
    names,
    linksNotKnown = [],
    isMeasured,
    broughtReact,
  } = changes;
  const sizes = [
    total,
    ...shortened(files, (change) => change),
    ...shortened(libraries, (change) => ({ ...change, name: `library ${change.name}` })),
    ...shortened(folders, (change) => ({ ...change, name: `code of ${change.name}` })),
  ];
  const isEqual = growthOf(total) === 0 && sizes.length === 1 && names.length === 0;
  const brought = broughtReact === undefined ? [] : [broughtLine(broughtReact)];
  if (isEqual) return [`${to} has the same sizes, paths, widgets, events and texts as ${from}.`, ...brought];
  return [
    ...brought,
    from === null
      ? `Contents of ${to}; there is no live release to compare with`
      : `Changes from ${from} to ${to}`,
    table([['  bytes as sent (brotli)', 'before', 'after', 'change'], ...sizes.map(sizeRow)]),
    ...restLines([files, libraries, folders]),
    ...NAMED_KINDS.flatMap((kind) => namedLines(names.filter((change) => change.kind === kind))),
    ...notKnownLines(linksNotKnown).map((line) => `  ${line}`),
    ...(isMeasured
      ? []
      : ['  Libraries and texts cannot be compared: one of the two was published without measures.']),
  ];
}

const broughtLine = (bytes: number) =>
  `It brings another React: ${bytes} bytes as sent for each visitor of its pages, beside the portal's.`;

function shortened(all: readonly SizeChange[], rename: (change: SizeChange) => SizeChange): SizeChange[] {
  return all.slice(0, MOST_LINES).map(rename);
}

function restLines(lists: readonly (readonly SizeChange[])[]): string[] {
  const rest = lists.reduce((sum, list) => sum + Math.max(0, list.length - MOST_LINES), 0);
  return rest > 0 ? [`  and ${rest} smaller changes; --json has all`] : [];
}

function sizeRow(change: SizeChange): string[] {
  const { name, before, after } = change;
  const growth = growthOf(change);
  const words = before === null ? 'new' : after === null ? 'gone' : `${growth > 0 ? '+' : ''}${growth}`;
  return [`  ${name}`, before === null ? '' : String(before), after === null ? '' : String(after), words];
}

const NAMED_KINDS = ['shared', 'path', 'menu', 'widget', 'event', 'policy', 'text'] as const;
const KIND_WORDS: Readonly<Record<NamedChange['kind'], string>> = {
  shared: 'shared library',
  path: 'path',
  menu: 'menu entry',
  widget: 'widget',
  event: 'event',
  policy: 'Trusted Types policy',
  text: 'text',
};

function namedLines(all: readonly NamedChange[]): string[] {
  const lines = all.slice(0, MOST_LINES).map(({ kind, name, before, after, usedBy = [] }) => {
    const what = `${KIND_WORDS[kind]} ${name}`;
    if (before === null) return `  new ${what}: ${cut(after ?? '')}`;
    const users = usedBy.length > 0 ? `; used by ${usedBy.join(', ')}` : '';
    if (after === null) return `  removed ${what}: ${cut(before)}${users}`;
    return `  changed ${what}: ${cut(before)} -> ${cut(after)}`;
  });
  const [first] = all;
  const rest = all.length - lines.length;
  return rest > 0 && first
    ? [...lines, `  and ${rest} more of ${KIND_WORDS[first.kind]}; --json has all`]
    : lines;
}

const cut = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);
