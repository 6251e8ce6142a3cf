import { parseSync } from '@swc/core';

type SyntaxNode = Record<string, unknown> & { type?: string };

export interface SourceRoute {
  path: string | null;
  request: string | null;
}

export interface ModuleSource {
  name: string | null;
  routes: readonly SourceRoute[] | null;
  widgets: readonly string[] | null;
}

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

/** Null if the object is not literal or has a computed key or a spread. */
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

const elementsOf = (array: SyntaxNode) =>
  (array.elements as ({ spread: unknown; expression: SyntaxNode } | null)[]).map((element) =>
    element && !element.spread ? element.expression : null,
  );

const argumentOf = (call: SyntaxNode) =>
  (call.arguments as { expression: SyntaxNode }[])[0]?.expression ?? null;

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
