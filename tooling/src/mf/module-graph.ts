import {
  doModulePatternsOverlap,
  type ModuleManifest,
  matchesModulePattern,
} from '@worklane/shared-kernel/contracts';

/** `links` are the paths that its sources link to, or null if unknown. */
export interface GraphModule {
  manifest: ModuleManifest;
  links: readonly string[] | null;
}

export const notKnownLines = (modules: readonly string[]): string[] =>
  modules.length > 0
    ? [`Unknown: the links of ${modules.join(', ')}, without a deploy token or measures.`]
    : [];

export const withoutLinks = (modules: readonly GraphModule[]): string[] =>
  modules.filter(({ links }) => links === null).map(({ manifest }) => manifest.name);

export interface ModuleUse {
  from: string;
  to: string;
  kind: 'event' | 'widget' | 'link';
  /** `messaging.board@1`, `project.quoteSubmitted@1`, or the owner's pattern of a path. */
  name: string;
}

export function usesAmong(modules: readonly GraphModule[]): ModuleUse[] {
  const uses = modules.flatMap((module) =>
    modules.filter((other) => other !== module).flatMap((other) => usesOf(module, other.manifest)),
  );
  const byText = new Map(uses.map((use) => [Object.values(use).join(' '), use]));
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, use]) => use);
}

function usesOf({ manifest, links }: GraphModule, other: ModuleManifest): ModuleUse[] {
  const between = { from: manifest.name, to: other.name };
  const isAmong = (names: readonly string[]) => (name: string) =>
    names.some((one) => unversioned(one) === unversioned(name));
  return [
    ...manifest.events.listens
      .filter(isAmong(other.events.emits))
      .map((name) => ({ ...between, kind: 'event' as const, name })),
    ...manifest.widgets.uses
      .filter(isAmong(other.widgets.offers))
      .map((name) => ({ ...between, kind: 'widget' as const, name })),
    ...other.paths
      .filter(({ pattern }) => links?.some((link) => doModulePatternsOverlap(pattern, link)))
      .map(({ pattern }) => ({ ...between, kind: 'link' as const, name: pattern })),
  ];
}

/** The subject is an event or widget in any version, a pattern, or a path. */
export function usersOf(subject: string, uses: readonly ModuleUse[]): ModuleUse[] {
  return uses.filter(({ kind, name }) =>
    kind === 'link'
      ? name === subject || (subject.startsWith('/') && matchesModulePattern(name, subject))
      : unversioned(name) === unversioned(subject),
  );
}

const unversioned = (name: string) => name.split('@', 1)[0] ?? name;

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
