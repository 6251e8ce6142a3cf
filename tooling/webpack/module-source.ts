import { parseSync } from '@swc/core';

type SyntaxNode = Record<string, unknown> & { type?: string };

/** One route as `module.ts` contains it. Null if a part cannot be read from the text. */
export interface SourceRoute {
  path: string | null;
  /** The request that its `load` imports. */
  request: string | null;
}

/** The parts of a module that can be read from the text of its `module.ts`, without running it. */
export interface ModuleSource {
  name: string | null;
  /** Null if the routes are not a literal list in the text. */
  routes: readonly SourceRoute[] | null;
  /** Names of the widgets it exposes; null if they are not a literal object in the text. */
  widgets: readonly string[] | null;
}

/** Reads the argument of `defineModule` in `module.ts`. */
export function readModuleSource(source: string): ModuleSource {
  const program = parseSync(source, { syntax: 'typescript', tsx: false }) as unknown as SyntaxNode;
  const constants = new Map<string, SyntaxNode>();
  let definition: SyntaxNode | null = null;
  visit(program, (node) => {
    if (
      node.type === 'VariableDeclarator' &&
      isNode(node.id) &&
      node.id.type === 'Identifier' &&
      isNode(node.init)
    ) {
      constants.set(String(node.id.value), node.init);
    }
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.value === 'defineModule') {
      definition = argumentOf(node);
    }
  });
  const routes = propertyOf(definition, 'routes');
  const widgets = propertyOf(definition, 'widgets');
  return {
    name: textOf(propertyOf(definition, 'name')),
    routes:
      routes?.type === 'ArrayExpression'
        ? elementsOf(routes).map((route) => routeOf(route, constants))
        : null,
    widgets: widgets === undefined ? [] : namesIn(widgets),
  };
}

function routeOf(route: SyntaxNode | null, constants: ReadonlyMap<string, SyntaxNode>): SourceRoute {
  const load = propertyOf(route, 'load');
  const body = load?.type === 'Identifier' ? constants.get(String(load.value)) : load;
  return { path: textOf(propertyOf(route, 'path')), request: body ? firstImport(body) : null };
}

/** The keys of a literal object; null if it is not literal or has a computed key or a spread. */
function namesIn(object: SyntaxNode): string[] | null {
  if (object.type !== 'ObjectExpression') return null;
  const names = (object.properties as SyntaxNode[]).map(({ key }) => (isNode(key) ? keyOf(key) : null));
  return names.every((name) => name !== null) ? names : null;
}

function firstImport(node: SyntaxNode): string | null {
  let request: string | null = null;
  visit(node, (inner) => {
    if (request !== null || inner.type !== 'CallExpression') return;
    if (!isNode(inner.callee) || inner.callee.type !== 'Import') return;
    request = textOf(argumentOf(inner) ?? undefined);
  });
  return request;
}

function propertyOf(object: SyntaxNode | null | undefined, name: string): SyntaxNode | undefined {
  const properties = (object?.properties ?? []) as SyntaxNode[];
  const property = properties.find(({ key }) => isNode(key) && keyOf(key) === name);
  return isNode(property?.value) ? property.value : undefined;
}

/** Entries of a list; null if it has a spread. */
const elementsOf = (array: SyntaxNode) =>
  (array.elements as ({ spread: unknown; expression: SyntaxNode } | null)[]).map((element) =>
    element && !element.spread ? element.expression : null,
  );

const argumentOf = (call: SyntaxNode) =>
  (call.arguments as { expression: SyntaxNode }[])[0]?.expression ?? null;

/** A literal text, not a reference to one. */
const textOf = (node: SyntaxNode | undefined): string | null =>
  node?.type === 'StringLiteral' ? String(node.value) : null;

const keyOf = (node: SyntaxNode): string | null =>
  node.type === 'Identifier' ? String(node.value) : textOf(node);

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

function visit(value: unknown, look: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, look);
  } else if (isNode(value)) {
    if (value.type !== undefined) look(value);
    for (const item of Object.values(value)) visit(item, look);
  }
}
