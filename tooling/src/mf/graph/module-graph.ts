import {
  type GraphModule,
  type ModuleUse,
  matchesModulePattern,
  withoutVersion,
} from '@worklane/shared-kernel/contracts';

export const notKnownLines = (modules: readonly string[]): string[] =>
  modules.length > 0
    ? [`Unknown: the links of ${modules.join(', ')}, without a deploy token or measures.`]
    : [];

export const withoutLinks = (modules: readonly GraphModule[]): string[] =>
  modules.filter(({ links }) => links === null).map(({ manifest }) => manifest.name);

/** The subject is an event or widget in any version, a pattern, or a path. */
export function usersOf(subject: string, uses: readonly ModuleUse[]): ModuleUse[] {
  return uses.filter(({ kind, name }) =>
    kind === 'link'
      ? name === subject || (subject.startsWith('/') && matchesModulePattern(name, subject))
      : withoutVersion(name) === withoutVersion(subject),
  );
}

export function dotOf(modules: readonly GraphModule[], uses: readonly ModuleUse[]): string {
  const quoted = (text: string) => JSON.stringify(text);
  const nodes = modules.map(({ manifest }) => `  ${quoted(manifest.name)};`);
  const pairs = new Map<string, string[]>();
  for (const { from, to, kind, name } of uses) {
    const pair = `${quoted(from)} -> ${quoted(to)}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), `${kind} ${name}`]);
  }
  const edges = [...pairs].map(([pair, names]) => `  ${pair} [label=${quoted(names.join('\n'))}];`);
  return [
    'digraph modules {',
    '  rankdir=LR;',
    '  node [shape=box, style=rounded, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    ...nodes,
    ...edges,
    '}',
  ].join('\n');
}
