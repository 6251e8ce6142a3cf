import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  doModulePatternsOverlap,
  isModulePattern,
  type ModuleManifest,
  withoutVersion,
} from '@worklane/shared-kernel/contracts';
import { isSourceOfModule, linksIn } from '../../src/releases/measure-links.ts';
import { parseSource, type SyntaxNode, visit } from './syntax-tree.ts';

interface SourceUses {
  emits: (string | null)[];
  listens: (string | null)[];
  widgets: (string | null)[];
  links: string[];
}

export function undeclaredUses(packageDir: string, manifest: ModuleManifest): string[] {
  const uses = readUses(join(packageDir, 'src'));
  const { events, widgets, links = [], paths } = manifest;
  const own = paths.map(({ pattern }) => pattern);
  const linked = uses.links.filter(
    (link) => isModulePattern(link) && !own.some((pattern) => doModulePatternsOverlap(pattern, link)),
  );
  const overlaps = (all: readonly string[]) => (link: string) =>
    all.some((other) => doModulePatternsOverlap(other, link));
  return [
    ...faultsOf('events.emits', 'emit the event', { used: uses.emits, declared: events.emits }),
    ...faultsOf('events.listens', 'listen to the event', { used: uses.listens, declared: events.listens }),
    ...faultsOf('widgets.uses', 'show the widget', {
      used: uses.widgets,
      declared: widgets.uses,
      nameOf: withoutVersion,
    }),
    ...linked
      .filter((link) => !overlaps(links)(link))
      .map((link) => `the sources link to ${link}, which links of module.json does not declare.`),
    ...links
      .filter((link) => !overlaps(linked)(link))
      .map((link) => `links of module.json declares ${link}, to which no source links.`),
  ];
}

function faultsOf(
  field: string,
  what: string,
  {
    used,
    declared,
    nameOf = (name) => name,
  }: { used: readonly (string | null)[]; declared: readonly string[]; nameOf?: (name: string) => string },
): string[] {
  const known = new Set(declared.map(nameOf));
  const names = new Set(used.filter((name) => name !== null));
  return [
    ...(used.includes(null) ? [`the sources ${what} by a name that is not written out there.`] : []),
    ...[...names]
      .filter((name) => !known.has(name))
      .map((name) => `the sources ${what} ${name}, which ${field} of module.json does not declare.`),
    ...(used.includes(null)
      ? []
      : declared
          .filter((name) => !names.has(nameOf(name)))
          .map((name) => `${field} of module.json declares ${name}, which no source uses.`)),
  ];
}

function readUses(root: string): SourceUses {
  const uses: SourceUses = { emits: [], listens: [], widgets: [], links: [] };
  const sources: string[] = [];
  for (const path of readdirSync(root, { recursive: true }).map(String)) {
    if (!isSourceOfModule(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    sources.push(text);
    // Few files use the bus or a widget, and parsing all of them takes long.
    if (/\bbus\b|useBusEvent|<Slot\b/.test(text)) addUses(uses, parseSource(text, path.endsWith('x')));
  }
  return { ...uses, links: linksIn(sources) };
}

function addUses(uses: SourceUses, program: SyntaxNode): void {
  visit(program, (node) => {
    if (node.type === 'CallExpression') {
      const list = listOfCall(uses, node.callee as SyntaxNode);
      const [first] = node.arguments as { expression: SyntaxNode }[];
      list?.push(textOf(first?.expression));
    }
    if (node.type === 'JSXOpeningElement' && (node.name as SyntaxNode).value === 'Slot') {
      const attributes = node.attributes as SyntaxNode[];
      const name = attributes.find(({ name: key }) => (key as SyntaxNode | undefined)?.value === 'name');
      uses.widgets.push(textOf(name?.value as SyntaxNode | undefined));
    }
  });
}

const LISTENING: readonly unknown[] = ['on', 'stream'];

function listOfCall(uses: SourceUses, callee: SyntaxNode): (string | null)[] | null {
  if (callee.type === 'Identifier' && callee.value === 'useBusEvent') return uses.listens;
  if (callee.type !== 'MemberExpression' || (callee.object as SyntaxNode).value !== 'bus') return null;
  const method = (callee.property as SyntaxNode).value;
  if (method === 'emit') return uses.emits;
  return LISTENING.includes(method) ? uses.listens : null;
}

const textOf = (node: SyntaxNode | undefined): string | null =>
  node?.type === 'StringLiteral' ? String(node.value) : null;
